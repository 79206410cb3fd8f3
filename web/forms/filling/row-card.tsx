import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { formatShare, readShare } from '../../../domain/catalogue/shares.ts';
import { innerPath, rowPath, textAt } from '../../../domain/forms/answers.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FieldView } from './field-view.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { nameOfRow, shareFieldOf } from './row-changes.ts';
import { hueOf } from './share-total.tsx';

function shareInWords(typed: string): string {
	const share = readShare(typed);
	return share === null ? '' : `${formatShare(share)} %`;
}

interface RowCardProps {
	field: RowsField;
	row: string;
	index: number;
	isLast: boolean;
	/** Just added, to be filled in now. */
	isFresh: boolean;
	onMove: (by: 1 | -1) => void;
	onRemove: () => void;
}

/** One row. On a phone, a row in which nothing is missing folds to one line. */
export function RowCard({ field, row, index, isLast, isFresh, onMove, onRemove }: RowCardProps) {
	const { snapshot, opened } = useFormDesk();
	const isPhone = useIsPhone();
	const [wasOpened, setWasOpened] = useState<boolean | null>(null);
	const { answers, findings, conflicts } = snapshot;
	const start = `${rowPath(field.id, row)}.`;
	const wantsLook = [...findings.filter(({ level }) => level === 'error'), ...opened.fixNotes, ...conflicts].some(
		({ path }) => path.startsWith(start),
	);
	const [wasWhole] = useState(!wantsLook);
	const isOpen = wasOpened ?? (!isPhone || isFresh || wantsLook || !wasWhole);
	const name = nameOfRow(field, answers, row, index);
	const share = shareFieldOf(field);
	const headId = `row-${field.id}-${row}`;
	return (
		<Card role="group" aria-labelledby={headId} className="px-4 pt-2 pb-2 md:pb-4">
			<header className="flex min-h-11 items-center gap-2">
				{share !== null && (
					<i aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[3px]', hueOf(index))} />
				)}
				<h2 id={headId} className="min-w-0 flex-1 font-ui text-md tracking-normal [overflow-wrap:anywhere]">
					{name}
				</h2>
				{share !== null && !isOpen && (
					<span className="mono text-sm font-semibold">
						{shareInWords(textAt(answers, innerPath(field.id, row, share)))}
					</span>
				)}
				{isOpen && (
					<>
						<IconButton
							icon={ArrowUp}
							size="sm"
							caption={`Move ${name} up`}
							disabled={index === 0}
							onClick={() => onMove(-1)}
						/>
						<IconButton
							icon={ArrowDown}
							size="sm"
							caption={`Move ${name} down`}
							disabled={isLast}
							onClick={() => onMove(1)}
						/>
						<IconButton icon={X} size="sm" caption={`Remove ${name}`} onClick={onRemove} />
					</>
				)}
				{isPhone && (
					<IconButton
						icon={isOpen ? ChevronUp : ChevronDown}
						size="sm"
						caption={isOpen ? `Fold ${name}` : `Open ${name}`}
						aria-expanded={isOpen}
						onClick={() => setWasOpened(!isOpen)}
					/>
				)}
			</header>
			{isOpen && (
				<div className="grid gap-x-3 gap-y-3.5 pt-1 pb-2 md:grid-cols-2 lg:grid-cols-3">
					{field.fields.map((inner) => (
						<FieldView key={inner.id} field={inner} path={innerPath(field.id, row, inner.id)} />
					))}
				</div>
			)}
		</Card>
	);
}
