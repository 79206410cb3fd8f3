// Fields that the label fills in, beside the preview that shows them while typing.
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { type CopyFieldKey, checkCopyField, copyFields } from '../../domain/label-copy/copy-fields.ts';
import { sourcePages } from '../../domain/label-copy/copy-lines.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextArea, TextField } from '../ui/fields.tsx';
import { useFocusRecovery } from '../ui/focus-return.ts';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useSaveCopyFields } from './label-copy.queries.ts';

export type TypedFields = Partial<Record<CopyFieldKey, string>>;

interface CopyFieldsCardProps {
	copy: LabelCopy;
	typed: TypedFields;
	onType: (typed: TypedFields) => void;
	/** Called with the line of the focused field. */
	onMark: (line: string | null) => void;
}

/** Fields that came from a form and that the label can correct. */
const fromForms: ReadonlySet<CopyFieldKey> = new Set(['title', 'pYear', 'pOwner', 'cYear', 'cOwner']);
/** How many of four columns a field takes. */
const spans: Partial<Record<CopyFieldKey, string>> = {
	catalogueNumber: 'col-span-2 max-sm:col-span-full',
	barcode: 'col-span-2 max-sm:col-span-full',
	releaseDate: 'col-span-2 max-sm:col-span-full',
	imprint: 'col-span-2 max-sm:col-span-full',
	pYear: 'col-span-1',
	pOwner: 'col-span-3',
	cYear: 'col-span-1',
	cOwner: 'col-span-3',
};
/** Every release has these; the others are in a collapsed section. */
const first = copyFields.findIndex(({ key }) => key === 'grid');

/** The fields that differ from the stored values. */
export function changedFields(copy: LabelCopy, typed: TypedFields): TypedFields {
	return Object.fromEntries(
		Object.entries(typed).filter(([key, text]) => (text ?? '').trim() !== copy.fields[key as CopyFieldKey]),
	);
}

export function CopyFieldsCard({ copy, typed, onType, onMark }: CopyFieldsCardProps) {
	const save = useSaveCopyFields();
	const changed = changedFields(copy, typed);
	const problems = new Map(
		copyFields.flatMap((field) => {
			const text = changed[field.key];
			const problem = text === undefined ? null : checkCopyField(field, text);
			return problem === null ? [] : [[field.key, problem] as const];
		}),
	);
	const isChanged = Object.keys(changed).length > 0;
	const [isOpen, setIsOpen] = useOpenedSection();
	// The buttons disappear when nothing is left to save.
	const focusRecovery = useFocusRecovery(isChanged);

	function handleSave() {
		const { songId, rowVersion } = copy;
		save.mutate(
			{ songId, rowVersion, fields: changed },
			{
				onSuccess: () => {
					onType({});
					showToast(t(m.saved));
				},
			},
		);
	}

	const fieldView = (field: (typeof copyFields)[number]) => (
		<CopyFieldView
			key={field.key}
			field={field}
			value={typed[field.key] ?? copy.fields[field.key] ?? ''}
			savedValue={copy.fields[field.key] ?? ''}
			onValueChange={(text) => onType({ ...typed, [field.key]: text })}
			onMark={onMark}
			error={problems.get(field.key)}
		/>
	);

	return (
		<Card title={t(m.releaseFields)} aside={t(m.linesHaveSources)}>
			<div className="grid grid-cols-4 gap-3.5 px-[18px] py-4">{copyFields.slice(0, first).map(fieldView)}</div>
			<details
				open={isOpen}
				onToggle={(event) => setIsOpen(event.currentTarget.open)}
				className="group border-t border-line px-[18px]"
			>
				<summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
					{t(m.moreFields)}
					<ChevronDown size={16} className="text-muted transition-transform group-open:rotate-180" />
				</summary>
				<div className="grid grid-cols-4 gap-3.5 pt-1 pb-4">{copyFields.slice(first).map(fieldView)}</div>
			</details>
			{(isChanged || save.isError) && (
				<div
					{...focusRecovery}
					className="sticky bottom-[var(--foot,0px)] grid gap-2.5 rounded-b-card border-t border-line bg-surface px-[18px] py-3"
				>
					<CallFailure error={save.error} fallback={t(m.saveFailed)} />
					<div className="flex gap-2">
						<Button
							variant="primary"
							isBusy={save.isPending}
							disabled={problems.size > 0 || !isChanged}
							onClick={handleSave}
						>
							{t(general.save)}
						</Button>
						<Button
							variant="quiet"
							onClick={() => {
								save.reset();
								onType({});
							}}
						>
							{t(m.discard)}
						</Button>
					</div>
				</div>
			)}
		</Card>
	);
}

/** Whether the section is expanded: by the user, or for the field in the address, which then gets the focus. */
function useOpenedSection() {
	const wanted = useRouterState({ select: ({ location }) => location.hash });
	const [isOpen, setIsOpen] = useState(false);
	const isBelow = copyFields.slice(first).some(({ key }) => wanted === `field-${key}`);
	useEffect(() => {
		if (isBelow) setIsOpen(true);
	}, [isBelow]);
	const isThere = isOpen || !isBelow;
	useEffect(() => {
		if (isThere && wanted.startsWith('field-')) document.getElementById(wanted)?.focus();
	}, [wanted, isThere]);
	return [isOpen, setIsOpen] as const;
}

interface CopyFieldViewProps {
	field: (typeof copyFields)[number];
	value: string;
	savedValue: string;
	onValueChange: (text: string) => void;
	onMark: (line: string | null) => void;
	error: string | undefined;
}

function CopyFieldView({ field, onMark, savedValue, ...typed }: CopyFieldViewProps) {
	const { key, caption, kind, line } = field;
	const props = {
		...typed,
		id: `field-${key}`,
		caption: t(caption),
		onFocus: () => onMark(line),
		onBlur: () => onMark(null),
		...('whenEmpty' in field && { placeholder: t(field.whenEmpty) }),
	};
	return (
		<div className={classNames('min-w-0', spans[key] ?? 'col-span-full')}>
			{kind === 'long-text' ? (
				<TextArea {...props} rows={2} />
			) : (
				<TextField
					{...props}
					savedValue={savedValue}
					captionAside={
						kind === 'year' || !fromForms.has(key) ? undefined : (
							<span className="text-xs text-faint">{t(sourcePages.metadata)}</span>
						)
					}
					isMono={kind === 'identifier'}
					type={kind === 'day' ? 'date' : undefined}
					inputMode={kind === 'year' ? 'numeric' : undefined}
				/>
			)}
		</div>
	);
}
