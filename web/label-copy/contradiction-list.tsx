import { GitCompareArrows } from 'lucide-react';
import { sourcePages } from '../../domain/label-copy/copy-lines.ts';
import type { ShownContradiction } from '../../domain/label-copy/label-copy.api.ts';
import { Card } from '../ui/card.tsx';
import { SourceLink } from './source-link.tsx';

/** Where two sources say different things; each side leads to its page (R-COPY-8). */
export function ContradictionList({ contradictions }: { contradictions: readonly ShownContradiction[] }) {
	if (contradictions.length === 0) return null;
	return (
		<Card title="Contradictions" aside={<span className="mono text-xs text-bad">{contradictions.length}</span>}>
			<ul>
				{contradictions.map(({ key, about, message, sides }) => (
					<li key={key} className="border-t border-line/60 px-[18px] py-3 first:border-t-0">
						<p className="flex items-center gap-2 text-sm font-semibold">
							<GitCompareArrows size={15} className="shrink-0 text-bad" />
							{about}
						</p>
						<p className="mt-0.5 text-xs text-muted">{message}</p>
						<dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
							{sides.map(({ page, says, source }) => (
								<div key={`${page} ${source.field}`} className="min-w-0 rounded-md bg-sunken px-3 py-2">
									<dt className="text-xs">
										<SourceLink
											source={source}
											className="inline-flex min-h-6 items-center font-semibold text-accent-text hover:underline max-md:min-h-11"
										>
											{sourcePages[page]}
											<span className="sr-only">: {about}</span>
										</SourceLink>
									</dt>
									<dd className="text-sm [overflow-wrap:anywhere]">
										{says ?? <span className="text-faint">Only admins see what it says.</span>}
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</Card>
	);
}
