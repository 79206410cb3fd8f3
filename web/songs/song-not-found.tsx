import { Link } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';

/** Does not say whether the song exists in another label. */
export function SongNotFound({ backTo, backCaption }: { backTo: '/' | '/signed-songs'; backCaption: string }) {
	usePageTitle(t(m.notFoundTitle));
	return (
		<Card className="grid justify-items-center gap-1 px-6 pt-[30px] pb-7 text-center">
			<IconTile icon={SearchX} />
			<h1 className="mt-1.5 max-w-[32ch] text-h2 text-balance">{t(m.notFoundHeading)}</h1>
			<p className="text-sm text-muted">{t(m.notFoundHint)}</p>
			<Link to={backTo} className={buttonClass({ className: 'mt-3' })}>
				<ArrowLeft size={16} />
				{backCaption}
			</Link>
		</Card>
	);
}
