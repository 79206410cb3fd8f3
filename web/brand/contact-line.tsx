import type { ReactNode } from 'react';
import { partsOf } from '../../domain/kernel/message.ts';
import * as m from './brand.messages.ts';

/** The support address, on every screen outside the shell; empty if the server cannot be reached. */
export function ContactLine({ supportEmail }: { supportEmail: string }) {
	const link = (caption: ReactNode) =>
		supportEmail === '' ? (
			caption
		) : (
			<a key="link" href={`mailto:${supportEmail}`} className="link -my-3.5 inline-block py-3.5">
				{caption}
			</a>
		);
	return <p className="text-sm text-muted">{partsOf<ReactNode>(m.needHelp.key, m.needHelp.text, { link })}</p>;
}
