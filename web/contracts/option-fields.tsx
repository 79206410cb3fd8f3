import { Plus, Trash2 } from 'lucide-react';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { type ContractOption, maxOptions } from '../../domain/contracts/term-fields.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';

interface OptionFieldsProps {
	options: readonly ContractOption[];
	onChange: (options: readonly ContractOption[]) => void;
}

/** The label's options: what it may request later, until when, and for how much. */
export function OptionFields({ options, onChange }: OptionFieldsProps) {
	const set = (index: number, change: Partial<ContractOption>) =>
		onChange(options.map((option, at) => (at === index ? { ...option, ...change } : option)));
	return (
		<div className="grid gap-3">
			{options.map((option, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no identity except their position
					key={index}
					className="grid items-end gap-3 md:max-lg:grid-cols-[minmax(0,1fr)_160px_130px_auto] xl:grid-cols-[minmax(0,1fr)_160px_130px_auto]"
				>
					<legend className="sr-only">{t(m.optionNumber, { number: index + 1 })}</legend>
					<TextField
						caption={t(m.optionWhat)}
						value={option.what}
						savedValue={option.what}
						onValueChange={(what) => set(index, { what })}
					/>
					<TextField
						caption={t(m.exerciseBy)}
						type="date"
						value={option.exerciseBy}
						savedValue={option.exerciseBy}
						onValueChange={(exerciseBy) => set(index, { exerciseBy })}
					/>
					<TextField
						caption={t(termTexts.advance)}
						inputMode="decimal"
						isMono
						value={option.advance}
						savedValue={option.advance}
						onValueChange={(advance) => set(index, { advance })}
					/>
					<IconButton
						icon={Trash2}
						size="sm"
						caption={t(m.removeOption, { number: index + 1 })}
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
				{t(m.addOption)}
			</Button>
		</div>
	);
}
