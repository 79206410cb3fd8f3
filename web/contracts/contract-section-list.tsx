// The sections of the contract editor, with what is missing in each.

import { Check } from 'lucide-react';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { classNames } from '../ui/class-names.ts';
import type { ContractSection, SectionName } from './contract-sections.ts';

export const sectionId = (name: SectionName) => `contract-${name}`;

interface SectionListProps {
	sections: readonly ContractSection[];
	/** The section that has the focus. */
	current: SectionName | null;
	onGo: (name: SectionName) => void;
}

/** Leads to each section, and says what is missing there. */
export function SectionList({ sections, current, onGo }: SectionListProps) {
	return (
		<nav
			aria-label={t(m.sections)}
			className="relative z-10 flex gap-1 overflow-x-auto rounded-card bg-surface [scrollbar-width:none] xl:grid xl:grid-cols-1 xl:gap-0 xl:overflow-hidden"
		>
			{sections.map(({ name, caption, summary, missing }) => (
				<button
					key={name}
					type="button"
					aria-current={name === current ? 'true' : undefined}
					onClick={() => onGo(name)}
					className={classNames(
						'flex min-h-11 shrink-0 items-center gap-2.5 px-3.5 py-2 text-left text-sm transition-colors -outline-offset-2 max-xl:border-b-2 xl:border-l-2',
						name === current ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-raised/60',
					)}
				>
					<span className="min-w-0 flex-1">
						<span className="block font-semibold whitespace-nowrap xl:whitespace-normal">{t(caption)}</span>
						<span className="block truncate text-xs text-muted max-xl:sr-only">
							{missing.length > 0 ? t(m.missingCount, { count: missing.length }) : summary || t(m.sectionComplete)}
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

/** The first field that is marked as missing has the focus then, or the section, so that Tab continues in it. */
export function goToSection(name: SectionName) {
	const section = document.getElementById(sectionId(name));
	const missing = section?.querySelector<HTMLElement>('[aria-invalid="true"]');
	(missing ?? section)?.scrollIntoView({ block: missing ? 'center' : 'start' });
	(missing ?? section)?.focus({ preventScroll: true });
}
