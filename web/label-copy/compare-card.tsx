import { useState } from 'react';
import type { LabelCopyId } from '../../domain/kernel/ids.ts';
import { type CopyContent, compareCopies } from '../../domain/label-copy/compare-copies.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCopyVersion } from './label-copy.queries.ts';

const current = 'current';

/** Two versions, or a version and the data of this moment, line by line. */
export function CompareCard({ copy }: { copy: LabelCopy }) {
	const [newest, second] = copy.versions;
	const [before, setBefore] = useState<string>(second?.id ?? newest?.id ?? current);
	const [after, setAfter] = useState<string>(second ? (newest?.id ?? current) : current);
	const options = [
		{ value: current, caption: 'Current data' },
		...copy.versions.map(({ id, version }) => ({ value: id as string, caption: `Version ${version}` })),
	];
	const [one, other] = [useContent(copy, before), useContent(copy, after)];
	return (
		<Card aria-labelledby="copy-compare">
			<CardHeader id="copy-compare" title="Compare" />
			<div className="grid gap-3.5 px-[18px] py-4 sm:grid-cols-2">
				<SelectField caption="Before" value={before} onValueChange={setBefore} options={options} />
				<SelectField caption="After" value={after} onValueChange={setAfter} options={options} />
			</div>
			{one && other ? <Differences before={one} after={other} /> : <Skeleton className="mx-[18px] mb-4 h-16" />}
		</Card>
	);
}

function useContent(copy: LabelCopy, chosen: string): CopyContent | undefined {
	const { data } = useCopyVersion(chosen === current ? null : (chosen as LabelCopyId));
	return chosen === current ? copy.current : data;
}

function Differences({ before, after }: { before: CopyContent; after: CopyContent }) {
	const lines = compareCopies(before, after, { rendering: 'internal', words: 'page' }).filter(
		({ change }) => change !== 'unchanged',
	);
	if (lines.length === 0) return <p className="px-[18px] pb-4 text-sm text-muted">These two read the same.</p>;
	return (
		<div className="overflow-x-auto pb-2">
			<table className="w-full min-w-[420px] border-collapse text-sm">
				<thead>
					<tr className="border-b border-line text-left text-xs text-faint">
						<th scope="col" className="px-[18px] py-1.5 font-normal">
							Line
						</th>
						<th scope="col" className="py-1.5 pr-3 font-normal">
							Before
						</th>
						<th scope="col" className="py-1.5 pr-[18px] font-normal">
							After
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line.key} className="border-t border-line/60 align-top first:border-t-0">
							<th scope="row" className="px-[18px] py-2 text-left font-normal text-muted">
								{line.caption}
							</th>
							<td className="py-2 pr-3 [overflow-wrap:anywhere]">
								{line.before === null ? <span className="text-faint">Not there</span> : <del>{line.before}</del>}
							</td>
							<td className="py-2 pr-[18px] font-semibold [overflow-wrap:anywhere]">
								{line.after === null ? (
									<span className="font-normal text-faint">Not there any more</span>
								) : (
									<ins className="no-underline">{line.after}</ins>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
