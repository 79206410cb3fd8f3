import { CircleCheck, Pencil } from 'lucide-react';
import * as m from '../../../domain/forms/copy-lines.messages.ts';
import { labelCopyForm, textOfLine } from '../../../domain/forms/definitions/label-copy.ts';
import { innerPath, rowPath, rowsAt, textAt } from '../../../domain/forms/form-answers.ts';
import type { PlainField, RowsField } from '../../../domain/forms/form-definition.ts';
import { change as changeCaption, ok as okCaption } from '../../../domain/forms/form-field.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Problem } from '../../ui/notice.tsx';
import { FieldView } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';
import { FormPage } from './form-page.tsx';
import { fieldId } from './use-field.ts';

/** `/label-copy/{token}`. */
export function LabelCopyFormPage({ token }: { token: string }) {
	return <FormPage key={token} token={token} form={labelCopyForm} LinesInput={LinesInput} />;
}

// The lines of a label copy: each is marked OK or gets a correction. Loaded with the form that has them.

function LinesInput({ field }: { field: RowsField }) {
	const { snapshot, session } = useFormEditor();
	const { answers } = snapshot;
	const rows = rowsAt(answers, field.id);
	const verdictOf = (row: string) => textAt(answers, innerPath(field.id, row, 'verdict'));
	const open = rows.filter((row) => verdictOf(row) === '');
	const changed = rows.filter((row) => verdictOf(row) === 'change').length;
	return (
		<Card aria-label={t(m.copyLines)} className="md:col-span-full">
			<div className="flex flex-wrap items-center justify-between gap-2.5 border-b border-line px-4 py-2.5 md:px-[18px]">
				<p role="status" className="text-sm text-muted">
					{t(m.linesChecked, { done: rows.length - open.length, total: rows.length, changed })}
				</p>
				{open.length > 0 && (
					<Button
						size="sm"
						icon={CircleCheck}
						onClick={() =>
							session.change(Object.fromEntries(open.map((row) => [innerPath(field.id, row, 'verdict'), 'ok'])))
						}
					>
						{t(m.restIsOk)}
					</Button>
				)}
			</div>
			<ul>
				{rows.map((row) => (
					<Line key={row} field={field} row={row} />
				))}
			</ul>
		</Card>
	);
}

function Line({ field, row }: { field: RowsField; row: string }) {
	const { snapshot, session, opened, isRevealed, reveal, conceal } = useFormEditor();
	const { answers, findings } = snapshot;
	const name = textAt(answers, innerPath(field.id, row, 'line'));
	const [caption = ''] = name.split(': ');
	const path = innerPath(field.id, row, 'verdict');
	const verdict = textAt(answers, path);
	const change = field.fields.find((inner): inner is PlainField => inner.id === 'change');
	const changePath = innerPath(field.id, row, 'change');
	const id = fieldId(path);
	const problem = isRevealed(path) ? findings.find((found) => found.path === path)?.message : undefined;
	const notes = opened.fixNotes.filter((note) => note.path === path || note.path === rowPath(field.id, row));

	/** A correction starts with the present text. */
	function handleChoice(choice: 'ok' | 'change') {
		const startsNow = choice === 'change' && textAt(answers, changePath) === '';
		session.change({ [path]: choice, ...(startsNow && { [changePath]: textOfLine(answers, row) }) });
		if (startsNow) conceal(changePath);
		reveal(path);
	}

	return (
		<li className="grid gap-2 border-t border-line/60 px-4 py-3 first:border-t-0 md:px-[18px]">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-56">
					<p className="text-xs text-muted">{caption}</p>
					<p className="text-row font-medium [overflow-wrap:anywhere]">{textOfLine(answers, row)}</p>
				</div>
				<fieldset
					id={id}
					tabIndex={-1}
					aria-describedby={problem ? `${id}-error` : undefined}
					className="flex gap-1.5 outline-none"
				>
					<legend className="sr-only">{name}</legend>
					<Choice
						name={id}
						isChosen={verdict === 'ok'}
						onChoose={() => handleChoice('ok')}
						icon={CircleCheck}
						caption={t(okCaption)}
					/>
					<Choice
						name={id}
						isChosen={verdict === 'change'}
						onChoose={() => handleChoice('change')}
						icon={Pencil}
						caption={t(changeCaption)}
					/>
				</fieldset>
			</div>
			<Problem id={`${id}-error`}>{problem}</Problem>
			{notes.map(({ note }) => (
				<p key={note} className="rounded-md bg-warn-soft px-3 py-2 text-sm">
					{note}
				</p>
			))}
			{verdict === 'change' && change && <FieldView field={change} path={changePath} />}
		</li>
	);
}

interface ChoiceProps {
	name: string;
	isChosen: boolean;
	onChoose: () => void;
	icon: typeof Pencil;
	caption: string;
}

function Choice({ name, isChosen, onChoose, icon: Icon, caption }: ChoiceProps) {
	return (
		<label
			className={classNames(
				'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill px-3.5 text-sm font-semibold ring-1 ring-inset transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text compact:min-h-9',
				isChosen
					? 'bg-accent-soft text-accent-text ring-accent-text'
					: 'bg-raised text-muted ring-line hover:text-text',
			)}
		>
			<input
				type="radio"
				name={name}
				checked={isChosen}
				onChange={onChoose}
				className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
			/>
			<Icon size={15} />
			{caption}
		</label>
	);
}
