import { CircleCheck, CircleDashed } from 'lucide-react';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { SourceLink } from './source-link.tsx';

/** What the recipient wants changed, with the fields it comes from (R-FORM-34). */
export function CorrectionsCard({ corrections }: Pick<LabelCopy, 'corrections'>) {
	if (corrections.length === 0) return null;
	return (
		<Card aria-labelledby="copy-corrections">
			<CardHeader id="copy-corrections" title="Corrections" />
			<ul>
				{corrections.map(({ caption, before, wanted, isDone, sources }) => (
					<li
						key={`${caption} ${before}`}
						className="flex gap-2.5 border-t border-line/60 px-[18px] py-3 first:border-t-0"
					>
						{isDone ? (
							<CircleCheck
								size={16}
								strokeWidth={1.75}
								className="mt-0.5 shrink-0 text-ok"
								aria-label="Done"
								role="img"
							/>
						) : (
							<CircleDashed
								size={16}
								strokeWidth={1.75}
								className="mt-0.5 shrink-0 text-warn"
								aria-label="Open"
								role="img"
							/>
						)}
						<div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
							<p className="text-xs text-muted">{caption}</p>
							<p>
								{before !== '' && (
									<>
										<del className="text-muted">{before}</del>{' '}
									</>
								)}
								<b className="font-semibold">{wanted}</b>
							</p>
							{!isDone && sources[0] && (
								<SourceLink
									source={sources[0]}
									className="inline-flex min-h-6 items-center text-xs font-semibold text-accent-text hover:underline max-md:min-h-11"
								>
									Open the field<span className="sr-only"> of {caption}</span>
								</SourceLink>
							)}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
