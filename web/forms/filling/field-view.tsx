import { CircleCheck, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import { isEmpty } from '../../../domain/forms/form-answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { dontKnow } from '../../../domain/forms/form-field.messages.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { placeAt } from '../../../domain/forms/form-index.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { isOwnAnswer } from '../../../domain/forms/own-row.ts';
import { isUnknown, unknownMark } from '../../../domain/forms/unknown-answers.ts';
import { isOpenTo, isShown } from '../../../domain/forms/visibility.ts';
import { withheldMark } from '../../../domain/forms/withheld.ts';
import { t } from '../../../domain/kernel/message.ts';
import { lengthOf } from '../../../domain/kernel/plain-text.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Pills } from '../../ui/pills.tsx';
import { FieldNotes } from './field-notes.tsx';
import { countryOptions, optionsFor, shownOptions, yesNoOptions } from './field-options.ts';
import { type FormEditorState, useFormEditor } from './form-editor-context.ts';
import { notesId, useField } from './use-field.ts';

interface FieldProps {
	field: PlainField;
	path: string;
}

/** An answer with the properties of its frame, and the behaviour of a group of pills. */
function useControl(field: PlainField, path: string) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	const described = {
		id,
		caption: formText(field.caption),
		hint: field.help && formText(field.help),
		error,
		describedBy: notesId(path),
	};
	return {
		value,
		setValue,
		isRequired,
		frame: {
			...described,
			isOptional: !isRequired,
			onBlur: handleLeave,
			'aria-required': isRequired || undefined,
		},
		pills: { ...described, isOptional: !isRequired, onLeave: handleLeave },
	};
}

/** Up to this many options are shown as pills; more become a list. */
const mostPills = 4;

function ChoiceInput({ field, path }: FieldProps) {
	const { snapshot, context } = useFormEditor();
	const { value, setValue, isRequired, frame, pills } = useControl(field, path);
	const known = optionsFor(field, snapshot.answers, context);
	const options = field.allowsUnknown ? [...known, { value: unknownMark, caption: t(dontKnow) }] : known;
	const text = typeof value === 'string' ? value : '';
	// A choice among pills cannot be cleared, so pills are used only for required fields.
	if (isRequired && options.length <= mostPills)
		return <Pills {...pills} options={options} isChosen={(option) => option === text} onToggle={setValue} />;
	// A value that is no longer offered stays visible until another is chosen.
	const isGone = text !== '' && !options.some((option) => option.value === text);
	return (
		<SelectField
			{...frame}
			value={text}
			onValueChange={setValue}
			options={[
				{ value: '', caption: t(m.selectOption) },
				...(isGone ? [{ value: text, caption: displayAnswer(field, text, context) }] : []),
				...options,
			]}
		/>
	);
}

function YesNoInput({ field, path }: FieldProps) {
	const { value, setValue, pills } = useControl(field, path);
	return (
		<Pills
			{...pills}
			options={yesNoOptions()}
			isChosen={(option) => value === (option === 'yes')}
			onToggle={(option) => setValue(option === 'yes')}
		/>
	);
}

function TickInput({ field, path }: FieldProps) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	return (
		<div className="grid gap-1.5">
			<label
				htmlFor={id}
				className="flex min-h-11 cursor-pointer items-start gap-3 py-3 text-row leading-5 compact:min-h-9 md:py-2"
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
				<span>{formText(field.caption)}</span>
			</label>
			<Problem id={`${id}-error`}>{error}</Problem>
		</div>
	);
}

/** Copied from another place; it cannot be changed here. */
function ReadOnlyAnswer({ field, path }: FieldProps) {
	const { context } = useFormEditor();
	const { value } = useField(field, path);
	return (
		<div className="grid content-start gap-1.5">
			<p className="text-sm font-medium text-muted">{formText(field.caption)}</p>
			<p className="min-h-6 text-row">{isEmpty(value) ? t(m.notKnownYet) : displayAnswer(field, value, context)}</p>
		</div>
	);
}

/** Every typed kind of field. */
function TextInput({ field, path }: FieldProps) {
	const { form, opened, snapshot, reveal } = useFormEditor();
	const { value, setValue, frame } = useControl(field, path);
	const isOwn = isOwnAnswer(form, snapshot.answers, path, opened.recipientName);
	const isHidden = field.adminOnly === true && value === withheldMark;
	const isNotKnown = isUnknown(field, value);
	const text = typeof value === 'string' && !isHidden && !isNotKnown ? value : '';
	const counter = counterOf(field, text);
	const shared = {
		...frame,
		value: text,
		onValueChange: setValue,
		autoComplete: (isOwn && (field.kind === 'email' ? 'email' : field.autofill)) || 'off',
		counter,
		...(isHidden && { hint: t(m.filledInAlready), placeholder: withheldMark }),
	};
	if (field.kind === 'long-text') return <TextArea {...shared} rows={longTextRows(field)} />;
	if (isSentence(field)) return <TextArea {...shared} rows={2} />;
	return (
		<TextField
			{...attributesOf(field)}
			{...shared}
			savedValue={text}
			isMono={field.kind === 'identifier' || field.kind === 'share' || field.kind === 'year'}
			trailing={
				<>
					{trailingOf(field, text)}
					{field.allowsUnknown && (
						<UnknownToggle
							isPressed={isNotKnown}
							onToggle={() => {
								setValue(isNotKnown ? '' : unknownMark);
								reveal(path);
							}}
						/>
					)}
				</>
			}
		/>
	);
}

/** "I don't know", at the end of a text field. */
function UnknownToggle({ isPressed, onToggle }: { isPressed: boolean; onToggle: () => void }) {
	return (
		<button
			type="button"
			aria-pressed={isPressed}
			onClick={onToggle}
			className={classNames(
				'-mr-2 flex min-h-11 shrink-0 items-center rounded-md px-2 text-xs font-medium transition-colors compact:min-h-8',
				isPressed ? 'bg-accent-soft text-accent-text' : 'text-muted hover:text-text',
			)}
		>
			{t(dontKnow)}
		</button>
	);
}

function trailingOf(field: PlainField, text: string) {
	if (field.kind === 'share') return <span className="text-sm text-faint">%</span>;
	if (field.kind !== 'identifier' || field.scheme.read(text) === null) return null;
	return (
		<>
			<CircleCheck size={16} className="shrink-0 text-ok" />
			<span className="sr-only">{t(m.numberValid)}</span>
		</>
	);
}

/** A text of this length is a sentence: one line would cut it off. */
const sentenceLength = 140;

const isSentence = (field: PlainField) => field.kind === 'text' && field.maxLength === sentenceLength;

function counterOf(field: PlainField, text: string) {
	if (field.kind !== 'text' && field.kind !== 'long-text') return undefined;
	const limit = field.countTo ?? field.maxLength;
	const length = lengthOf(text);
	const isCounted = field.kind === 'long-text' || isSentence(field) || length > limit * 0.8;
	return isCounted ? `${length}/${limit}` : undefined;
}

function longTextRows(field: Extract<PlainField, { kind: 'long-text' }>): number {
	const limit = field.countTo ?? field.maxLength;
	return limit === 500 ? 5 : limit <= 1000 ? 3 : 8;
}

/** Attributes that select the matching on-screen keyboard. */
function attributesOf(
	field: PlainField,
): Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'spellCheck'> {
	const plain = { autoCapitalize: 'none', spellCheck: false } as const;
	switch (field.kind) {
		case 'email':
			return { ...plain, type: 'email', inputMode: 'email' };
		case 'url':
			return { ...plain, type: 'url', inputMode: 'url', placeholder: 'https://' };
		case 'date':
			return { type: 'date' };
		case 'year':
			return { inputMode: 'numeric' };
		case 'number':
		case 'share':
			return { inputMode: 'decimal' };
		case 'identifier':
			return plain;
		default:
			return {};
	}
}

// Many guests never reach a field for a file, so this is loaded on demand.
const FileInput = lazyComponent(() => import('./file-input.tsx'), 'FileInput');

/** Whether a field applies to this guest, given the other answers. */
export function isAsked({ form, context, snapshot }: FormEditorState, path: string) {
	const place = placeAt(form, path);
	return place !== null && isOpenTo(place, context) && isShown(form, snapshot.answers, path);
}

/** These need the full width; a checkbox in a row is shown beside its field. */
const wideKinds: ReadonlySet<PlainField['kind']> = new Set(['long-text', 'choices', 'yes-no', 'file']);

/** One field with its control and notes; renders nothing while it does not apply. */
export function FieldView({ field, path }: FieldProps) {
	const editor = useFormEditor();
	if (!isAsked(editor, path)) return null;
	const isInRow = path.includes('.');
	const isWide =
		((wideKinds.has(field.kind) || isSentence(field)) && !field.isReadOnly) || (field.kind === 'tick' && !isInRow);
	return (
		<div
			className={classNames(
				'grid min-w-0 content-start gap-1.5',
				isWide && 'md:col-span-full',
				field.kind === 'tick' && isInRow && 'md:pt-[26px]',
			)}
		>
			<Control field={field} path={path} />
			<FieldNotes field={field} path={path} />
		</div>
	);
}

function Control({ field, path }: FieldProps) {
	if (field.isReadOnly) return <ReadOnlyAnswer field={field} path={path} />;
	switch (field.kind) {
		case 'choice':
		case 'country':
		case 'language':
			return <ChoiceInput field={field} path={path} />;
		case 'choices':
			return <ChoicesInput field={field} path={path} />;
		case 'yes-no':
			return <YesNoInput field={field} path={path} />;
		case 'tick':
			return <TickInput field={field} path={path} />;
		case 'file':
			return <FileInput field={field} path={path} />;
		default:
			return <TextInput field={field} path={path} />;
	}
}

/** Multiple choices from a list. There are too many countries to show all, so they are added one by one. */
function ChoicesInput({ field, path }: { field: Extract<PlainField, { kind: 'choices' }>; path: string }) {
	const { value, setValue, frame, pills } = useControl(field, path);
	const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
	const toggle = (option: string) =>
		setValue(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
	if (field.options !== 'countries')
		return (
			<Pills
				{...pills}
				options={shownOptions(field.options)}
				isMultiple
				counter={`${chosen.length}/${field.max}`}
				isChosen={(option) => chosen.includes(option)}
				onToggle={toggle}
			/>
		);
	const options = countryOptions();
	const nameOf = (code: string) => options.find((option) => option.value === code)?.caption ?? code;
	return (
		<div className="grid gap-2">
			<SelectField
				{...frame}
				value=""
				onValueChange={toggle}
				options={[
					{ value: '', caption: t(m.addCountry) },
					...options.filter((option) => !chosen.includes(option.value)),
				]}
			/>
			{chosen.length > 0 && (
				<ul aria-label={formText(field.caption)} className="flex flex-wrap gap-2">
					{chosen.map((code) => (
						<li
							key={code}
							className="inline-flex min-h-11 items-center rounded-pill bg-raised pl-3.5 text-sm compact:min-h-8"
						>
							{nameOf(code)}
							<button
								type="button"
								aria-label={t(m.removeItem, { item: nameOf(code) })}
								onClick={() => toggle(code)}
								className="grid size-11 place-items-center rounded-full text-muted hover:text-text compact:size-8"
							>
								<X size={15} />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
