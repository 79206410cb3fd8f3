import { Plus, Trash2 } from 'lucide-react';
import { type ContractOption, maxOptions } from '../../domain/contracts/term-fields.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface OptionFieldsProps {
	options: readonly ContractOption[];
	onChange: (options: readonly ContractOption[]) => void;
}

/** What the label may ask for later, until when, and for how much. */
export function OptionFields({ options, onChange }: OptionFieldsProps) {
	const set = (index: number, change: Partial<ContractOption>) =>
		onChange(options.map((option, at) => (at === index ? { ...option, ...change } : option)));
	return (
		<div className="grid gap-3">
			{options.map((option, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
					key={index}
					className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_160px_130px_auto]"
				>
					<legend className="sr-only">Option {index + 1}</legend>
					<TextField
						caption="What"
						value={option.what}
						savedValue={option.what}
						onValueChange={(what) => set(index, { what })}
					/>
					<TextField
						caption="Exercised by"
						type="date"
						value={option.exerciseBy}
						savedValue={option.exerciseBy}
						onValueChange={(exerciseBy) => set(index, { exerciseBy })}
					/>
					<TextField
						caption="Advance"
						inputMode="decimal"
						isMono
						value={option.advance}
						savedValue={option.advance}
						onValueChange={(advance) => set(index, { advance })}
					/>
					<IconButton
						icon={Trash2}
						size="sm"
						caption={`Remove option ${index + 1}`}
						onClick={() => onChange(options.toSpliced(index, 1))}
					/>
				</fieldset>
			))}
			<Button
				size="sm"
				icon={Plus}
				className="justify-self-start"
				disabled={options.length >= maxOptions}
				onClick={() => onChange([...options, { what: '', exerciseBy: '', advance: '' }])}
			>
				Add an option
			</Button>
		</div>
	);
}
