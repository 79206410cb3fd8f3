import { isEmpty } from '../../../domain/forms/answers.ts';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FieldError } from './field-error.tsx';
import { optionsFor } from './field-options.ts';
import { useFormDesk } from './form-desk-context.ts';
import { Pills } from './pills.tsx';
import { notesId, useField } from './use-field.ts';

/** A few options are seen at once; of many, one is picked from a list. */
const mostPills = 4;

export function ChoiceInput({ field, path }: { field: PlainField; path: string }) {
	const { snapshot, context } = useFormDesk();
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	const options = optionsFor(field, snapshot.answers, context);
	const text = typeof value === 'string' ? value : '';
	// What is chosen in a group of pills cannot be taken back, so it has to be asked for.
	if (isRequired && options.length <= mostPills)
		return (
			<Pills
				id={id}
				field={field}
				describedBy={notesId(path)}
				error={error}
				options={options}
				isChosen={(option) => option === text}
				onToggle={setValue}
				onLeave={handleLeave}
			/>
		);
	// An answer that is no longer offered stays in sight until another is chosen.
	const isGone = text !== '' && !options.some((option) => option.value === text);
	return (
		<SelectField
			id={id}
			caption={field.caption}
			value={text}
			onValueChange={setValue}
			onBlur={handleLeave}
			options={[
				{ value: '', caption: 'Choose…' },
				...(isGone ? [{ value: text, caption: displayAnswer(field, text, context) }] : []),
				...options,
			]}
			error={error}
			aria-required={isRequired || undefined}
			describedBy={notesId(path)}
			{...(field.help !== undefined && { hint: field.help })}
			{...(!isRequired && { captionAside: <span className="text-xs text-faint">optional</span> })}
		/>
	);
}

const yesNo = [
	{ value: 'yes', caption: 'Yes' },
	{ value: 'no', caption: 'No' },
];

export function YesNoInput({ field, path }: { field: PlainField; path: string }) {
	const { id, value, setValue, handleLeave, error } = useField(field, path);
	return (
		<Pills
			id={id}
			field={field}
			describedBy={notesId(path)}
			error={error}
			options={yesNo}
			isChosen={(option) => value === (option === 'yes')}
			onToggle={(option) => setValue(option === 'yes')}
			onLeave={handleLeave}
		/>
	);
}

export function TickInput({ field, path }: { field: PlainField; path: string }) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	return (
		<div className="grid gap-1.5">
			<label
				htmlFor={id}
				className="flex min-h-11 cursor-pointer items-start gap-3 py-3 text-row leading-5 md:min-h-9 md:py-2"
			>
				<Checkbox
					id={id}
					isChecked={value === true}
					onCheckedChange={setValue}
					onBlur={handleLeave}
					aria-required={isRequired || undefined}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={classNames(error !== undefined && `${id}-error`, notesId(path))}
				/>
				<span>{field.caption}</span>
			</label>
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}

/** Copied from elsewhere; nobody changes it here. */
export function ReadOnlyAnswer({ field, path }: { field: PlainField; path: string }) {
	const { context } = useFormDesk();
	const { value } = useField(field, path);
	return (
		<div className="grid content-start gap-1.5">
			<p className="text-sm font-medium text-muted">{field.caption}</p>
			<p className="min-h-6 text-row">{isEmpty(value) ? 'Not known yet' : displayAnswer(field, value, context)}</p>
		</div>
	);
}
