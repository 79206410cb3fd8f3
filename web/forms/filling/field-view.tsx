import { CircleCheck, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isEmpty } from '../../../domain/forms/answers.ts';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { placeAt } from '../../../domain/forms/form-index.ts';
import { isOpenTo, isShown } from '../../../domain/forms/visibility.ts';
import { withheldMark } from '../../../domain/forms/withheld.ts';
import { lengthOf } from '../../../domain/kernel/text.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Problem } from '../../ui/notice.tsx';
import { FieldNotes } from './field-notes.tsx';
import { countryOptions, optionsFor } from './field-options.ts';
import { type FormDesk, useFormDesk } from './form-desk-context.ts';
import { Pills } from './pills.tsx';
import { notesId, useField } from './use-field.ts';

/** A few options are seen at once; of many, one is picked from a list. */
const mostPills = 4;

function ChoiceInput({ field, path }: { field: PlainField; path: string }) {
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

function YesNoInput({ field, path }: { field: PlainField; path: string }) {
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

function TickInput({ field, path }: { field: PlainField; path: string }) {
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
			<Problem id={`${id}-error`}>{error}</Problem>
		</div>
	);
}

/** Copied from elsewhere; nobody changes it here. */
function ReadOnlyAnswer({ field, path }: { field: PlainField; path: string }) {
	const { context } = useFormDesk();
	const { value } = useField(field, path);
	return (
		<div className="grid content-start gap-1.5">
			<p className="text-sm font-medium text-muted">{field.caption}</p>
			<p className="min-h-6 text-row">{isEmpty(value) ? 'Not known yet' : displayAnswer(field, value, context)}</p>
		</div>
	);
}

const optional = <span className="text-xs text-faint">optional</span>;

/** Everything that is typed. */
function TextInput({ field, path }: { field: PlainField; path: string }) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	const isUntold = field.adminOnly === true && value === withheldMark;
	const text = typeof value === 'string' && !isUntold ? value : '';
	const counter = counterOf(field, text);
	const shared = {
		id,
		caption: field.caption,
		value: text,
		onValueChange: setValue,
		onBlur: handleLeave,
		error,
		'aria-required': isRequired || undefined,
		describedBy: notesId(path),
		autoComplete: 'off',
		...(field.help !== undefined && { hint: field.help }),
		...(isUntold && { hint: 'Filled in already. Type to replace it.', placeholder: withheldMark }),
		...(counter !== undefined && { counter }),
	};
	if (field.kind === 'long-text') return <TextArea {...shared} rows={longTextRows(field)} />;
	const isRight = field.kind === 'identifier' && field.scheme.read(text) !== null;
	return (
		<TextField
			{...attributesOf(field)}
			{...shared}
			savedValue={text}
			isMono={field.kind === 'identifier' || field.kind === 'share' || field.kind === 'year'}
			{...(!isRequired && counter === undefined && { captionAside: optional })}
			{...(field.kind === 'share' && { trailing: <span className="text-sm text-faint">%</span> })}
			{...(isRight && {
				trailing: (
					<>
						<CircleCheck size={16} className="shrink-0 text-ok" />
						<span className="sr-only">The number is right</span>
					</>
				),
			})}
		/>
	);
}

/** Short texts need no counter. */
const countedFrom = 140;

function counterOf(field: PlainField, text: string): string | undefined {
	if (field.kind !== 'text' && field.kind !== 'long-text') return undefined;
	const limit = field.countTo ?? field.maxLength;
	const length = lengthOf(text);
	const isCounted = field.kind === 'long-text' || limit === countedFrom || length > limit * 0.8;
	return isCounted ? `${length}/${limit}` : undefined;
}

function longTextRows(field: Extract<PlainField, { kind: 'long-text' }>): number {
	const limit = field.countTo ?? field.maxLength;
	return limit === 500 ? 5 : limit <= 1000 ? 3 : 8;
}

/** The keyboard that fits. */
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
			return { inputMode: 'numeric', maxLength: 4 };
		case 'number':
		case 'share':
			return { inputMode: 'decimal' };
		case 'identifier':
			return plain;
		default:
			return {};
	}
}

// Many never come to a question for a file.
const FileInput = lazyComponent(() => import('./file-input.tsx'), 'FileInput');

/** Whether a question is asked of this guest, given the other answers. */
export function isAsked({ form, context, snapshot }: FormDesk, path: string): boolean {
	const place = placeAt(form, path);
	return place !== null && isOpenTo(place, context) && isShown(form, snapshot.answers, path);
}

/** These need the whole width; a box in a row stands beside the field it is about. */
const wideKinds: ReadonlySet<PlainField['kind']> = new Set(['long-text', 'choices', 'yes-no', 'file']);

/** One question with its control and everything that is said about it; nothing while it is not asked. */
export function FieldView({ field, path }: { field: PlainField; path: string }) {
	const desk = useFormDesk();
	if (!isAsked(desk, path)) return null;
	const isInRow = path.includes('.');
	const isWide = (wideKinds.has(field.kind) && !field.isReadOnly) || (field.kind === 'tick' && !isInRow);
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

function Control({ field, path }: { field: PlainField; path: string }) {
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

type ChoicesField = Extract<PlainField, { kind: 'choices' }>;

/** Several answers of a list. */
function ChoicesInput({ field, path }: { field: ChoicesField; path: string }) {
	const { id, value, setValue, handleLeave, error } = useField(field, path);
	const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
	if (field.options === 'countries') return <CountriesInput field={field} path={path} />;
	return (
		<Pills
			id={id}
			field={field}
			describedBy={notesId(path)}
			error={error}
			options={field.options}
			isMultiple
			counter={`${chosen.length}/${field.max}`}
			isChosen={(option) => chosen.includes(option)}
			onToggle={(option) =>
				setValue(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
			}
			onLeave={handleLeave}
		/>
	);
}

/** There are too many to show them all, so they are added one by one. */
function CountriesInput({ field, path }: { field: ChoicesField; path: string }) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
	const options = countryOptions();
	const nameOf = (code: string) => options.find((option) => option.value === code)?.caption ?? code;
	return (
		<div className="grid gap-2">
			<SelectField
				id={id}
				caption={field.caption}
				value=""
				onValueChange={(code) => setValue([...chosen, code])}
				onBlur={handleLeave}
				options={[
					{ value: '', caption: 'Add a country…' },
					...options.filter((option) => !chosen.includes(option.value)),
				]}
				error={error}
				aria-required={isRequired || undefined}
				describedBy={notesId(path)}
				{...(field.help !== undefined && { hint: field.help })}
				{...(!isRequired && { captionAside: <span className="text-xs text-faint">optional</span> })}
			/>
			{chosen.length > 0 && (
				<ul aria-label={field.caption} className="flex flex-wrap gap-2">
					{chosen.map((code) => (
						<li
							key={code}
							className="inline-flex min-h-11 items-center rounded-pill bg-raised pl-3.5 text-sm md:min-h-8"
						>
							{nameOf(code)}
							<button
								type="button"
								aria-label={`Remove ${nameOf(code)}`}
								onClick={() => setValue(chosen.filter((other) => other !== code))}
								className="grid size-11 place-items-center rounded-full text-muted hover:text-text md:size-8"
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
