import { CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { withheldMark } from '../../../domain/forms/withheld.ts';
import { lengthOf } from '../../../domain/kernel/text.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notesId, useField } from './use-field.ts';

const optional = <span className="text-xs text-faint">optional</span>;

/** Everything that is typed. */
export function TextInput({ field, path }: { field: PlainField; path: string }) {
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
						<CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-ok" aria-hidden="true" />
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
