// The fields of a draft's terms that are more than one input: options and territory.

import { Plus, Trash2, X } from 'lucide-react';
import { countryName, listCountries } from '../../domain/catalogue/country-names.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { world } from '../../domain/contracts/read-term.ts';
import { type ContractOption, maxOptions } from '../../domain/contracts/term-fields.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { OptionalMark, SelectField, TextField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { codesOf } from './draft-values.ts';

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
						isOptional
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

interface TerritoryFieldProps {
	caption: string;
	isOptional: boolean;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
}

/** The world, or countries that are chosen one by one. */
export function TerritoryField({ caption, isOptional, value, onValueChange, error }: TerritoryFieldProps) {
	const isWorld = value === world;
	const codes = codesOf(value);
	const set = (next: readonly string[]) => onValueChange([...next].sort().join(', '));
	return (
		<div className="grid gap-2 md:col-span-2 lg:max-xl:col-span-1">
			<p className="text-sm text-muted">
				{caption}
				{isOptional && <OptionalMark />}
			</p>
			<div>
				<Segmented
					caption={caption}
					value={isWorld ? 'world' : 'countries'}
					onValueChange={(choice) => onValueChange(choice === 'world' ? world : '')}
					options={[
						{ value: 'world', caption: t(termTexts.world) },
						{ value: 'countries', caption: t(m.someCountries) },
					]}
				/>
			</div>
			{!isWorld && (
				<>
					{codes.length > 0 && (
						<ul className="flex flex-wrap gap-1.5">
							{codes.map((code) => (
								<li key={code} className="flex items-center rounded-pill bg-raised pl-3 text-sm">
									{countryName(code)}
									<IconButton
										icon={X}
										size="sm"
										caption={t(m.removeCountry, { country: countryName(code) })}
										onClick={() => set(codes.filter((other) => other !== code))}
									/>
								</li>
							))}
						</ul>
					)}
					<SelectField
						caption={t(m.addCountry)}
						value=""
						onValueChange={(code) => set([...codes, code])}
						error={error}
						options={[
							{ value: '', caption: t(m.chooseCountry) },
							...listCountries()
								.filter(({ code }) => !codes.includes(code))
								.map(({ code, name }) => ({ value: code, caption: name })),
						]}
					/>
				</>
			)}
		</div>
	);
}
