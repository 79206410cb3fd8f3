import { X } from 'lucide-react';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { countryOptions } from './field-options.ts';
import { Pills } from './pills.tsx';
import { notesId, useField } from './use-field.ts';

type ChoicesField = Extract<PlainField, { kind: 'choices' }>;

/** Several answers of a list. */
export function ChoicesInput({ field, path }: { field: ChoicesField; path: string }) {
	const { id, value, setValue, handleLeave, error } = useField(field, path);
	const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
	if (field.options === 'countries') return <CountriesInput field={field} path={path} />;
	return (
		<Pills
			id={id}
			field={field}
			describedBy={notesId(path)}
			error={error}
			options={field.options}
			isMultiple
			counter={`${chosen.length}/${field.max}`}
			isChosen={(option) => chosen.includes(option)}
			onToggle={(option) =>
				setValue(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
			}
			onLeave={handleLeave}
		/>
	);
}

/** There are too many to show them all, so they are added one by one. */
function CountriesInput({ field, path }: { field: ChoicesField; path: string }) {
	const { id, value, setValue, handleLeave, isRequired, error } = useField(field, path);
	const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
	const options = countryOptions();
	const nameOf = (code: string) => options.find((option) => option.value === code)?.caption ?? code;
	return (
		<div className="grid gap-2">
			<SelectField
				id={id}
				caption={field.caption}
				value=""
				onValueChange={(code) => setValue([...chosen, code])}
				onBlur={handleLeave}
				options={[
					{ value: '', caption: 'Add a country…' },
					...options.filter((option) => !chosen.includes(option.value)),
				]}
				error={error}
				aria-required={isRequired || undefined}
				describedBy={notesId(path)}
				{...(field.help !== undefined && { hint: field.help })}
				{...(!isRequired && { captionAside: <span className="text-xs text-faint">optional</span> })}
			/>
			{chosen.length > 0 && (
				<ul aria-label={field.caption} className="flex flex-wrap gap-2">
					{chosen.map((code) => (
						<li
							key={code}
							className="inline-flex min-h-11 items-center rounded-pill bg-raised pl-3.5 text-sm md:min-h-8"
						>
							{nameOf(code)}
							<button
								type="button"
								aria-label={`Remove ${nameOf(code)}`}
								onClick={() => setValue(chosen.filter((other) => other !== code))}
								className="grid size-11 place-items-center rounded-full text-muted hover:text-text md:size-8"
							>
								<X size={15} strokeWidth={1.75} aria-hidden="true" />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
