import { X } from 'lucide-react';
import { countryName, listCountries } from '../../domain/catalogue/country-names.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { world } from '../../domain/contracts/read-term.ts';
import { t } from '../../domain/kernel/message.ts';
import { IconButton } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { codesOf } from './draft-values.ts';

interface TerritoryFieldProps {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
}

/** The world, or countries that are chosen one by one. */
export function TerritoryField({ caption, value, onValueChange, error }: TerritoryFieldProps) {
	const isWorld = value === world;
	const codes = codesOf(value);
	const set = (next: readonly string[]) => onValueChange([...next].sort().join(', '));
	return (
		<div className="grid gap-2 md:col-span-2 lg:max-xl:col-span-1">
			<p className="text-sm text-muted">{caption}</p>
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
