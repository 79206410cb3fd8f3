import { Equal, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type AnswerChanges, innerPath, rowPath, rowsAt } from '../../../domain/forms/answers.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
import { useAfterDraw } from '../../lib/after-draw.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from './field-error.tsx';
import { Warning } from './field-notes.tsx';
import { isAsked } from './field-view.tsx';
import { focusField } from './focus-field.ts';
import { useFormDesk } from './form-desk-context.ts';
import { RowCard } from './row-card.tsx';
import { addRow, contentOfRow, moveRow, nameOfRow, newRowName, shareEqually, shareFieldOf } from './row-changes.ts';
import { ShareTotal } from './share-total.tsx';
import { fieldId } from './use-field.ts';

interface Removed {
	readonly name: string;
	readonly content: AnswerChanges;
}

/** A question with any number of answers, each of several fields. */
export function RowsInput({ field }: { field: RowsField }) {
	const desk = useFormDesk();
	const { snapshot, session, reveal } = desk;
	const [removed, setRemoved] = useState<Removed | null>(null);
	const [fresh, setFresh] = useState<string | null>(null);
	const afterDraw = useAfterDraw();
	if (!isAsked(desk, field.id)) return null;
	const { answers } = snapshot;
	const rows = rowsAt(answers, field.id);
	const share = shareFieldOf(field);
	const id = fieldId(field.id);
	const found = desk.isRevealed(field.id) ? snapshot.findings.filter(({ path }) => path === field.id) : [];
	const noun = field.noun ?? field.caption.toLowerCase();

	function handleAdd(): void {
		const row = newRowName();
		setRemoved(null);
		session.change(addRow(answers, field.id, row));
		setFresh(row);
		// Whoever adds a row goes on typing in it.
		afterDraw(() => focusField(innerPath(field.id, row, field.fields[0]?.id ?? '')));
	}

	function handleRemove(row: string, index: number): void {
		setRemoved({ name: nameOfRow(field, answers, row, index), content: contentOfRow(answers, field.id, row) });
		session.change({ [rowPath(field.id, row)]: null });
		reveal(field.id);
		focusField(field.id);
	}

	return (
		<div className="grid gap-3 md:col-span-full">
			{field.help !== undefined && <p className="text-sm text-muted">{field.help}</p>}
			{rows.map((row, index) => (
				<RowCard
					key={row}
					field={field}
					row={row}
					index={index}
					isLast={index === rows.length - 1}
					isFresh={row === fresh}
					onMove={(by) => session.change(moveRow(answers, field.id, row, by))}
					onRemove={() => handleRemove(row, index)}
				/>
			))}
			<Card
				id={id}
				tabIndex={-1}
				role="group"
				aria-label={`${field.caption}: all rows`}
				className="grid gap-2.5 px-4 py-3 outline-none"
			>
				<div className="flex flex-wrap items-center justify-between gap-3">
					{share !== null && rows.length > 0 ? (
						<ShareTotal top={field.id} inner={share} />
					) : (
						<p className="text-sm text-muted">{rows.length === 0 ? `No ${noun} yet` : null}</p>
					)}
					<div className="flex flex-wrap gap-2">
						{share !== null && rows.length > 1 && (
							<Button icon={Equal} size="sm" onClick={() => session.change(shareEqually(answers, field.id, share))}>
								Split equally
							</Button>
						)}
						<Button icon={Plus} size="sm" disabled={rows.length >= field.maxRows} onClick={handleAdd}>
							Add {noun}
						</Button>
					</div>
				</div>
				<div role="status" className="empty:hidden">
					{removed && (
						<p className="flex flex-wrap items-center gap-2 text-sm text-muted">
							{removed.name} was removed.
							<Button
								size="sm"
								variant="quiet"
								icon={RotateCcw}
								onClick={() => {
									session.change(removed.content);
									setRemoved(null);
								}}
							>
								Undo
							</Button>
						</p>
					)}
				</div>
				<FieldError id={`${id}-error`}>{found.find(({ level }) => level === 'error')?.message}</FieldError>
				{found
					.filter(({ level }) => level === 'warning')
					.map(({ message }) => (
						<Warning key={message}>{message}</Warning>
					))}
			</Card>
		</div>
	);
}
