// The sections of the contract editor, with what is missing in each.

import { Check } from 'lucide-react';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { ContractSection, SectionName } from './contract-sections.ts';

export const sectionId = (name: SectionName) => `contract-${name}`;

/** Leads to each section, and says what is missing there. */
export function SectionList({ sections }: { sections: readonly ContractSection[] }) {
	return (
		<nav
			aria-label={t(m.sections)}
			className="z-10 flex gap-1 overflow-x-auto rounded-card bg-surface p-2 [scrollbar-width:none] xl:sticky xl:top-3 xl:grid xl:overflow-visible"
		>
			{sections.map(({ name, caption, missing }) => (
				<button
					key={name}
					type="button"
					onClick={() => document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' })}
					className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md px-3 py-1.5 text-left text-sm transition-colors hover:bg-raised"
				>
					<span className="min-w-0 flex-1">
						<span className="block font-semibold whitespace-nowrap xl:whitespace-normal">{t(caption)}</span>
						<span className="block text-xs text-muted max-xl:sr-only">
							{missing.length > 0 ? t(m.missingCount, { count: missing.length }) : t(m.sectionComplete)}
						</span>
					</span>
					{missing.length > 0 ? (
						<span
							aria-hidden="true"
							className="mono grid size-5 shrink-0 place-items-center rounded-full border border-control text-2xs text-muted"
						>
							{missing.length}
						</span>
					) : (
						<Check aria-hidden="true" size={16} className="shrink-0 text-ok" />
					)}
				</button>
			))}
		</nav>
	);
}
