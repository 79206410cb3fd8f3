// The text of the draft with everything marked that differs from the version that was sent last.
import type { DocumentChanges as Changes } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { classNames } from '../ui/class-names.ts';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { type ComparedLine, type ComparedPart, compareLines, countChanges } from './compare-lines.ts';
import { useDocumentChanges } from './contracts.queries.ts';

export function DocumentChanges({ contractId }: { contractId: ContractId }) {
	const query = useDocumentChanges(contractId);
	return (
		<Loaded query={query} failure={t(m.changesNotLoaded)} skeleton={<Skeleton className="h-72" />}>
			{(changes) => <Compared {...changes} />}
		</Loaded>
	);
}

function Compared({ version, before, after }: Changes) {
	if (before === null || after === null) return <p className="p-3 text-sm text-muted">{t(m.notComparable)}</p>;
	const lines = compareLines(before, after);
	return (
		<div className="grid gap-2.5 rounded-md bg-paper px-5 py-6 text-sm leading-relaxed text-ink md:px-8">
			<p role="status" className="text-xs text-ink/70">
				{t(m.changesSince, { count: countChanges(lines), version })}
			</p>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity except their position
				<Line key={index} line={line} />
			))}
		</div>
	);
}

function Line({ line }: { line: ComparedLine }) {
	const isChanged = line.some(({ change }) => change !== null);
	return (
		<p className={classNames('-ml-3 border-l-[3px] pl-2.5', isChanged ? 'border-accent' : 'border-transparent')}>
			{line.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity except their position
				<Part key={index} part={part} />
			))}
		</p>
	);
}

function Part({ part: { text, change } }: { part: ComparedPart }) {
	if (change === 'removed') return <del className="mr-1 text-[#b3261e]">{text}</del>;
	if (change === 'added') return <ins className="bg-[#d9f2e1] text-[#0b5a2b] underline-offset-2">{text}</ins>;
	return text;
}
