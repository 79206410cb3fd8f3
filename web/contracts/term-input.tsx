import { type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

interface TermInputProps {
	name: TermName;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
	isRequired: boolean;
	isFixed: boolean;
}

/** One term, typed or chosen as its kind asks. */
export function TermInput({ name, value, onValueChange, error, isRequired, isFixed }: TermInputProps) {
	const field = termFields[name];
	const { input } = field;
	const hint = 'hint' in field ? field.hint : undefined;
	const common = {
		caption: isRequired ? `${field.caption} *` : field.caption,
		value,
		onValueChange,
		...(error !== undefined && { error }),
		...(hint !== undefined && { hint }),
	};
	switch (input.type) {
		case 'choice':
			return (
				<SelectField
					{...common}
					disabled={isFixed}
					options={[
						{ value: '', caption: 'Not chosen' },
						...Object.entries(input.options).map(([option, caption]) => ({ value: option, caption })),
					]}
				/>
			);
		case 'text':
			return (
				<div className="md:col-span-2">
					<TextArea {...common} rows={2} />
				</div>
			);
		case 'day':
			return <TextField {...common} savedValue={value} type="date" />;
		case 'money':
		case 'percent':
			return <TextField {...common} savedValue={value} inputMode="decimal" isMono autoComplete="off" />;
		case 'number':
			return (
				<TextField
					{...common}
					savedValue={value}
					inputMode="decimal"
					autoComplete="off"
					trailing={<span className="text-xs text-faint">{input.unit}</span>}
				/>
			);
		default:
			return <TextField {...common} savedValue={value} autoComplete="off" />;
	}
}
