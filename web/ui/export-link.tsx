import { Download } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { buttonClass } from './button.tsx';
import * as m from './ui.messages.ts';

/** Downloads the list of a page as a CSV file. */
export function ExportLink({ href }: { href: string }) {
	return (
		<a href={href} download className={buttonClass()}>
			<Download size={16} />
			<span className="whitespace-nowrap">{t(m.exportCsv)}</span>
		</a>
	);
}
