import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { placeAt } from '../../../domain/forms/form-index.ts';
import { isOpenTo, isShown } from '../../../domain/forms/visibility.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceInput, ReadOnlyAnswer, TickInput, YesNoInput } from './choice-input.tsx';
import { ChoicesInput } from './choices-input.tsx';
import { FieldNotes } from './field-notes.tsx';
import { type FormDesk, useFormDesk } from './form-desk-context.ts';
import { TextInput } from './text-input.tsx';

// Many never come to a question for a file.
const FileInput = lazyComponent(async () => (await import('./file-input.tsx')).FileInput);

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
