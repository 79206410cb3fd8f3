import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { CopyActions } from './copy-actions.tsx';
import { SourceLink } from './source-link.tsx';

type Check = LabelCopy['checks'][number];

const looks: Readonly<Record<Check['level'], { icon: LucideIcon; tone: string; caption: string }>> = {
	ok: { icon: CircleCheck, tone: 'text-ok', caption: 'In order' },
	warning: { icon: TriangleAlert, tone: 'text-warn', caption: 'Warning' },
	final: { icon: TriangleAlert, tone: 'text-warn', caption: 'Keeps it from being final' },
	error: { icon: CircleAlert, tone: 'text-bad', caption: 'Error' },
};

/** What a copy still needs, and what can be done with it now. */
export function CopyChecksCard({ copy, isUnsaved }: { copy: LabelCopy; isUnsaved: boolean }) {
	const { contradictions } = copy;
	return (
		<Card aria-labelledby="copy-checks">
			<CardHeader id="copy-checks" title="Checks before final" />
			<ul className="grid gap-0.5 px-[18px] py-3">
				{copy.checks.map((check) => (
					<CheckRow key={check.text} check={check} />
				))}
				{contradictions.length > 0 && (
					<li className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
						<CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-bad" aria-hidden="true" />
						<span>
							{contradictions.length === 1 ? '1 contradiction' : `${contradictions.length} contradictions`}, listed
							below
						</span>
					</li>
				)}
			</ul>
			<CopyActions copy={copy} isUnsaved={isUnsaved} />
		</Card>
	);
}

function CheckRow({ check: { level, text, source } }: { check: Check }) {
	const { icon: Icon, tone, caption } = looks[level];
	return (
		<li className="flex min-h-8 items-start gap-2.5 py-1 text-sm max-md:min-h-11 max-md:items-center">
			<Icon size={16} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${tone}`} aria-label={caption} role="img" />
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
			{level !== 'ok' && source && (
				<SourceLink
					source={source}
					className="inline-flex min-h-6 shrink-0 items-center font-semibold text-accent-text hover:underline max-md:min-h-11"
				>
					{source.page === 'splits' ? 'Open' : 'Fix'}
					<span className="sr-only">: {text}</span>
				</SourceLink>
			)}
		</li>
	);
}
