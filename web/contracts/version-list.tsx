import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import type { ComparedVersions } from './contracts.queries.ts';

interface VersionListProps {
	contract: Contract;
	/** The versions that are compared now. */
	compared: ComparedVersions | null;
	onCompare: (compared: ComparedVersions) => void;
}

/** Who sent each version and when, the newest first; each is compared with the newest on request. */
export function VersionList({ contract, compared, onCompare }: VersionListProps) {
	const { versions } = contract;
	const newest = versions.at(-1)?.version;
	if (newest === undefined) return null;
	const isDraft = contract.actions.includes('edit');
	const to = isDraft ? null : newest;
	return (
		<Card aria-labelledby="versions-heading" className="overflow-hidden">
			<h2 id="versions-heading" className="px-[18px] pt-3 pb-1 text-base">
				{t(m.versions)}
			</h2>
			<ul className="pb-1.5">
				{isDraft && (
					<li className="px-[18px] py-2 text-sm">
						<span className="block font-semibold">{t(m.draftVersion, { version: newest + 1 })}</span>
						<span className="block text-xs text-muted">{t(m.draftNotSent)}</span>
					</li>
				)}
				{versions.toReversed().map(({ version, createdAt, createdBy, opened, signers }) => {
					const time = formatMoment(createdAt, new Date());
					const facts = (
						<>
							<span className="block font-semibold">{t(m.versionOption, { version })}</span>
							<span className="block text-xs text-muted">
								{t(m.versionFacts, {
									time,
									hasName: createdBy === null ? 'no' : 'yes',
									name: createdBy ?? '',
									opened,
									signers,
								})}
							</span>
						</>
					);
					return (
						<li key={version}>
							{version === to ? (
								<div className="px-[18px] py-2 text-sm">{facts}</div>
							) : (
								<button
									type="button"
									aria-pressed={compared?.from === version}
									onClick={() => onCompare({ from: version, to })}
									className={classNames(
										'block min-h-11 w-full border-l-2 px-4 py-2 text-left text-sm transition-colors -outline-offset-2',
										compared?.from === version
											? 'border-accent bg-accent-soft'
											: 'border-transparent hover:bg-raised/60',
									)}
								>
									{facts}
									<span className="block text-xs text-accent-text">{t(m.showChanges)}</span>
								</button>
							)}
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
