import { Download } from 'lucide-react';
import { buttonClass } from './button.tsx';

/** Downloads the list of a page as a CSV file. */
export function ExportLink({ href }: { href: string }) {
	return (
		<a href={href} download className={buttonClass()}>
			<Download size={16} />
			<span className="whitespace-nowrap">Export CSV</span>
		</a>
	);
}
