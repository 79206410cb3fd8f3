import { FileText } from 'lucide-react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';

/** What the other side asked for last, above everything else while the label prepares a new version. */
export function RequestedChanges({ contract }: { contract: Contract }) {
	const asked = contract.events.filter(({ kind }) => kind === 'changes_asked');
	const request = asked.sort((one, other) => other.at.getTime() - one.at.getTime())[0];
	if (contract.status !== 'negotiating' || !request) return null;
	const { signer, version, detail, file, at } = request;
	const name = signer ?? '';
	return (
		<section
			aria-label={t(m.requestTitle, { name })}
			className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line bg-accent-soft px-[18px] py-3.5"
		>
			<Avatar id={name} name={name} size={32} />
			<div className="min-w-0">
				<h3 className="text-base">{t(m.requestTitle, { name })}</h3>
				<p className="text-xs text-muted">{t(m.requestOn, { version, time: formatMoment(at, new Date()) })}</p>
				{detail && <p className="mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{detail}</p>}
				{file && (
					<a
						href={`/files/contracts/${contract.id}/uploaded/${file.id}`}
						download
						className="mt-2 inline-flex min-h-9 touch:min-h-11 items-center gap-1.5 rounded-sm text-sm text-accent-text underline underline-offset-3"
					>
						<FileText size={14} />
						{file.name}
					</a>
				)}
			</div>
		</section>
	);
}
