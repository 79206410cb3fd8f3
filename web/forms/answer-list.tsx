import type { ReactNode } from 'react';
import * as m from '../../domain/forms/form-sending.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { AnswerSection } from './answer-lines.ts';

interface AnswerListProps {
	sections: readonly AnswerSection[];
	/** Shown at the right end of a section's heading. */
	aside?: (section: AnswerSection) => ReactNode;
}

/** Read-only list of answers. */
export function AnswerList({ sections, aside }: AnswerListProps) {
	return (
		<div className="grid">
			{sections.map((section) => (
				<section key={section.id} className="border-t border-line px-4 py-3 first:border-t-0 md:px-[18px]">
					<header className="flex min-h-8 items-center justify-between gap-3">
						<h3 className="text-base">{section.title}</h3>
						{aside?.(section)}
					</header>
					{section.groups.length === 0 && <p className="text-sm text-faint">{t(m.noAnswers)}</p>}
					{section.groups.map(({ key, name, lines }) => (
						<div key={key} className="mt-1">
							{name !== null && <h4 className="mt-2 font-ui text-sm font-semibold [overflow-wrap:anywhere]">{name}</h4>}
							<dl className="grid grid-cols-[minmax(0,1fr)] text-sm md:grid-cols-[minmax(120px,200px)_minmax(0,1fr)]">
								{lines.map(({ path, caption, text }) => (
									<div key={path} className="col-span-full grid grid-cols-subgrid gap-x-4 py-1">
										<dt className="text-muted">{caption}</dt>
										<dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
									</div>
								))}
							</dl>
						</div>
					))}
				</section>
			))}
		</div>
	);
}
