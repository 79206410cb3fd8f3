// The fields of an artist, writer or publisher, drawn from their definitions.
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type CatalogueField, readField } from '../../domain/catalogue/catalogue-fields.ts';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { countryCodes } from '../../domain/catalogue/countries.ts';
import { classNames } from '../ui/class-names.ts';
import { type AppForm, type FormErrors, FormSelect, FormTextArea, FormTextField } from '../ui/form.tsx';
import { usePublisherNames } from './catalogue.queries.ts';

export type EntryTexts = Record<string, string>;

/** What is wrong, beside each field. */
export function checkTexts(fields: readonly CatalogueField[], texts: EntryTexts): FormErrors<EntryTexts> | null {
	const wrong = fields.flatMap((field) => {
		const read = readField(field, texts[field.key] ?? '');
		return 'problem' in read ? [[field.key, read.problem] as const] : [];
	});
	return wrong.length === 0 ? null : { fields: Object.fromEntries(wrong) };
}

export function EntryFields({ form, fields }: { form: AppForm<EntryTexts>; fields: readonly CatalogueField[] }) {
	return (
		<div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
			{fields.map((field) => (
				<div
					key={field.key}
					className={classNames('min-w-0', (field.form === 'text' || field.form === 'name') && 'md:col-span-2')}
				>
					<EntryField form={form} field={field} />
				</div>
			))}
		</div>
	);
}

function EntryField({ form, field }: { form: AppForm<EntryTexts>; field: CatalogueField }) {
	const { key, caption, maxLength, hint } = field;
	switch (field.form) {
		case 'text':
			return <FormTextArea form={form} name={key} caption={caption} countTo={maxLength} />;
		case 'choice':
			return <FormSelect form={form} name={key} caption={caption} options={choicesOf(field.choices ?? [])} />;
		case 'country':
			return <FormSelect form={form} name={key} caption={caption} options={countryOptions()} />;
		case 'publisher':
			return <PublisherField form={form} field={field} />;
		default:
			return (
				<FormTextField
					form={form}
					name={key}
					caption={caption}
					isMono={field.form === 'identifier'}
					autoComplete="off"
					spellCheck={false}
					{...(field.form === 'email' && { inputMode: 'email' as const, autoCapitalize: 'none' })}
					{...(hint !== undefined && { hint })}
				/>
			);
	}
}

/** Typed freely, with the names of those that exist. */
function PublisherField({ form, field }: { form: AppForm<EntryTexts>; field: CatalogueField }) {
	const list = useId();
	const typed = useWatch({ control: form.control, name: field.key }) ?? '';
	const { data: names = [] } = usePublisherNames(typed);
	return (
		<>
			<FormTextField
				form={form}
				name={field.key}
				caption={field.caption}
				list={list}
				autoComplete="off"
				{...(field.key === 'publisher' && { placeholder: copyrightControl })}
				{...(field.hint !== undefined && { hint: field.hint })}
			/>
			<datalist id={list}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}

function choicesOf(choices: readonly string[]) {
	return [{ value: '', caption: 'Not known' }, ...choices.map((choice) => ({ value: choice, caption: choice }))];
}

let countries: { value: string; caption: string }[] | undefined;

function countryOptions() {
	const names = new Intl.DisplayNames(['en'], { type: 'region' });
	countries ??= [...countryCodes]
		.map((value) => ({ value, caption: names.of(value) ?? value }))
		.sort((left, right) => left.caption.localeCompare(right.caption, 'en'));
	return [{ value: '', caption: 'Not known' }, ...countries];
}
