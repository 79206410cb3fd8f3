import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isEmpty, valueAt } from '../../../domain/forms/form-answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { t } from '../../../domain/kernel/message.ts';
import { FieldView, isAsked } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';

/** Fields of a card, those that are rarely needed behind one press. */
export function FieldList({ fields }: { fields: readonly PlainField[] }) {
	const rare = fields.filter(({ isRare }) => isRare);
	return (
		<>
			{fields.map((field) => !field.isRare && <FieldView key={field.id} field={field} path={field.id} />)}
			{rare.length > 0 && <RareFields fields={rare} isAlone={rare.length === fields.length} />}
		</>
	);
}

interface RareFieldsProps {
	fields: readonly PlainField[];
	/** Nothing else is on the card. */
	isAlone: boolean;
}

function RareFields({ fields, isAlone }: RareFieldsProps) {
	const editor = useFormEditor();
	const { snapshot, opened } = editor;
	const asked = fields.filter(({ id }) => isAsked(editor, id));
	const paths = new Set(asked.map(({ id }) => id));
	const [isOpen, setIsOpen] = useState(
		() =>
			[...paths].some((path) => !isEmpty(valueAt(snapshot.answers, path))) ||
			opened.fixNotes.some(({ path }) => paths.has(path)),
	);
	const captions = asked.map(({ caption }) => formText(caption)).join(', ');
	if (asked.length === 0) return null;
	return (
		<details
			open={isOpen}
			onToggle={(event) => setIsOpen(event.currentTarget.open)}
			className="group col-span-full min-w-0"
		>
			<summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-medium text-muted hover:text-text compact:min-h-9">
				<ChevronDown size={16} className="shrink-0 transition-transform group-open:rotate-180" />
				<span className="min-w-0">{isAlone ? captions : t(m.moreFields, { captions })}</span>
			</summary>
			<div className="grid gap-x-3.5 gap-y-4 pt-2 md:grid-cols-2">
				{asked.map((field) => (
					<FieldView key={field.id} field={field} path={field.id} />
				))}
			</div>
		</details>
	);
}
