// The text of one version with everything marked that differs from another, and a way from change to change.

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DocumentChanges as Changes, Contract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { SelectField } from '../ui/fields.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { type ComparedLine, type ComparedPart, compareLines, isChanged, listChanged } from './compare-lines.ts';
import { type ComparedVersions, useDocumentChanges } from './contracts.queries.ts';

interface DocumentChangesProps {
	contract: Contract;
	compared: ComparedVersions;
	onCompare: (compared: ComparedVersions) => void;
}

export function DocumentChanges({ contract, compared, onCompare }: DocumentChangesProps) {
	const query = useDocumentChanges(contract.id, compared);
	return (
		<div className="grid gap-2.5">
			<VersionChoice contract={contract} compared={compared} onCompare={onCompare} />
			<Loaded query={query} failure={t(m.changesNotLoaded)} skeleton={<Skeleton className="h-72" />}>
				{(changes) => <Compared key={`${changes.from} ${changes.to}`} {...changes} />}
			</Loaded>
		</div>
	);
}

/** Which two versions are compared; not shown where there is only one pair. */
function VersionChoice({ contract, compared: { from, to }, onCompare }: DocumentChangesProps) {
	const sent = contract.versions.map(({ version }) => version);
	const draft = contract.actions.includes('edit') ? [null] : [];
	if (sent.length + draft.length <= 2) return null;
	const optionOf = (version: number | null) => ({
		value: version === null ? 'draft' : String(version),
		caption: version === null ? t(m.draftVersion, { version: sent.length + 1 }) : t(m.versionOption, { version }),
	});
	const isAfter = (one: number | null, other: number) => one === null || one > other;
	return (
		<div className="grid grid-cols-2 gap-2">
			<SelectField
				caption={t(m.compareFrom)}
				value={String(from)}
				onValueChange={(value) => onCompare({ from: Number(value), to })}
				options={sent.filter((version) => isAfter(to, version)).map(optionOf)}
			/>
			<SelectField
				caption={t(m.compareWith)}
				value={to === null ? 'draft' : String(to)}
				onValueChange={(value) => onCompare({ from, to: value === 'draft' ? null : Number(value) })}
				options={[...sent, ...draft].filter((version) => isAfter(version, from)).map(optionOf)}
			/>
		</div>
	);
}

function Compared({ from, to, before, after }: Changes) {
	const [at, setAt] = useState(0);
	const sheet = useRef<HTMLDivElement>(null);
	if (before === null || after === null) return <p className="p-3 text-sm text-muted">{t(m.notComparable)}</p>;
	const lines = compareLines(before, after);
	const changed = listChanged(lines);
	const count = changed.length;

	function goTo(next: number) {
		setAt(next);
		sheet.current?.querySelector(`[data-line="${changed[next]}"]`)?.scrollIntoView({ block: 'center' });
	}

	return (
		<div>
			<div className="sticky -top-3 z-[1] -mt-3 flex min-h-11 items-center justify-end gap-1 bg-sunken pt-3 pb-2 text-sm text-muted">
				<p role="status" className="mr-auto text-xs">
					{to === null ? t(m.changesSince, { count, version: from }) : t(m.changesBetween, { count, from, to })}
				</p>
				{count > 0 && (
					<>
						<p aria-live="polite">{t(m.changePosition, { number: at + 1, count })}</p>
						<IconButton
							icon={ChevronUp}
							size="sm"
							caption={t(m.previousChange)}
							onClick={() => goTo((at + count - 1) % count)}
						/>
						<IconButton icon={ChevronDown} size="sm" caption={t(m.nextChange)} onClick={() => goTo((at + 1) % count)} />
					</>
				)}
			</div>
			<div ref={sheet} className="grid gap-2.5 rounded-md bg-paper px-5 py-6 text-sm leading-relaxed text-ink md:px-8">
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity except their position
					<Line key={index} line={line} place={index} isCurrent={index === changed[at]} />
				))}
			</div>
		</div>
	);
}

interface LineProps {
	line: ComparedLine;
	place: number;
	/** Whether it is the change that was stepped to. */
	isCurrent: boolean;
}

function Line({ line, place, isCurrent }: LineProps) {
	return (
		<p
			data-line={place}
			aria-current={isCurrent || undefined}
			className={classNames(
				'-ml-3 border-l-[3px] pl-2.5',
				isChanged(line) ? 'border-[#c2410c]' : 'border-transparent',
				isCurrent && 'rounded-r-sm bg-[#fdf0e2]',
			)}
		>
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
