// Form of an artist, writer or publisher: its fields, rendered from their definitions, and the duplicate check.

import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import { type CatalogueField, catalogueFields, readField } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import { countryCodes } from '../../domain/catalogue/countries.ts';
import { isCertain } from '../../domain/catalogue/duplicates.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { languageInUse, t } from '../../domain/kernel/message.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { type AppForm, type FormErrors, FormSelect, FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFindDuplicates, usePublisherNames } from './catalogue.queries.ts';
import { kindPages } from './kind-pages.ts';

export type EntryTexts = Record<string, string>;

/** Validation errors by field. */
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
	const { key, maxLength, hint } = field;
	const caption = t(field.caption);
	switch (field.form) {
		case 'text':
			return <FormTextArea form={form} name={key} caption={caption} countTo={maxLength} />;
		case 'choice':
			return <FormSelect form={form} name={key} caption={caption} options={choicesOf(field)} />;
		case 'country':
			return <CountryField form={form} field={field} />;
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
					{...(hint !== undefined && { hint: t(hint) })}
				/>
			);
	}
}

function CountryField({ form, field }: { form: AppForm<EntryTexts>; field: CatalogueField }) {
	const options = useMemo(countryOptions, []);
	return <FormSelect form={form} name={field.key} caption={t(field.caption)} options={options} />;
}

/** Free text with the existing names as suggestions. */
function PublisherField({ form, field }: { form: AppForm<EntryTexts>; field: CatalogueField }) {
	const list = useId();
	const typed = useWatch({ control: form.control, name: field.key }) ?? '';
	const { data: names = [] } = usePublisherNames(typed);
	return (
		<>
			<FormTextField
				form={form}
				name={field.key}
				caption={t(field.caption)}
				list={list}
				autoComplete="off"
				{...(field.key === 'publisher' && { placeholder: copyrightControl })}
				{...(field.hint !== undefined && { hint: t(field.hint) })}
			/>
			<datalist id={list}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}

function choicesOf({ choices = [], choiceCaption = (choice) => choice }: CatalogueField) {
	return [
		{ value: '', caption: t(m.notSpecified) },
		...choices.map((choice) => ({ value: choice, caption: choiceCaption(choice) })),
	];
}

function countryOptions() {
	const language = languageInUse();
	const names = new Intl.DisplayNames([language], { type: 'region' });
	const countries = [...countryCodes]
		.map((value) => ({ value, caption: names.of(value) ?? value }))
		.sort((left, right) => left.caption.localeCompare(right.caption, language));
	return [{ value: '', caption: t(m.notSpecified) }, ...countries];
}

interface EntryFormOptions {
	kind: CatalogueKind;
	initial: EntryTexts;
	/** Set for an existing entry. */
	entryId?: CatalogueId;
	/** The fields on the page. */
	fields?: readonly CatalogueField[];
	save: (texts: EntryTexts, isDuplicateAllowed: boolean) => Promise<unknown>;
}

/** Checks for duplicates before saving, and saves anyway if the person confirms. */
export function useEntryForm({ kind, initial, entryId, fields = catalogueFields[kind], save }: EntryFormOptions) {
	const find = useFindDuplicates();
	const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
	const isAllowed = useRef(false);
	const form = useAppForm<EntryTexts>({
		initial,
		check: (texts) => checkTexts(fields, texts),
		checkOnChange: 'always',
		asksBeforeLeaving: true,
		submit: async (texts) => {
			const wasAllowed = isAllowed.current;
			isAllowed.current = false;
			const found = await find.mutateAsync({ kind, fields: texts, ...(entryId && { entryId }) });
			const stopping = found.duplicates.filter(({ reason }) => isCertain(reason) || !wasAllowed);
			setDuplicates(stopping);
			if (stopping.length === 0) await save(texts, wasAllowed);
		},
	});

	function handleSaveAnyway() {
		isAllowed.current = true;
		form.submit();
	}

	return { form, duplicates, onSaveAnyway: handleSaveAnyway, forgetDuplicates: () => setDuplicates([]) };
}

interface DuplicatesNoticeProps {
	kind: CatalogueKind;
	duplicates: readonly Duplicate[];
	/** Null if saving anyway is impossible: an entry with the same number is the same entry. */
	onSaveAnyway: () => void;
}

/** Lists the existing entries, with links to them. */
export function DuplicatesNotice({ kind, duplicates, onSaveAnyway }: DuplicatesNoticeProps) {
	if (duplicates.length === 0) return null;
	return (
		<Notice tone="bad">
			<ul className="grid gap-2">
				{duplicates.map(({ id, name, message }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2">
						<span className="min-w-0 flex-1 basis-60">{message}</span>
						<Link to={kindPages[kind].pagePath} params={{ entryId: id }} className={buttonClass({ size: 'sm' })}>
							{t(m.openDuplicate, { name })}
						</Link>
					</li>
				))}
			</ul>
			{!duplicates.some(({ reason }) => isCertain(reason)) && (
				<Button size="sm" className="mt-2" onClick={onSaveAnyway}>
					{t(m.saveAnyway)}
				</Button>
			)}
		</Notice>
	);
}
