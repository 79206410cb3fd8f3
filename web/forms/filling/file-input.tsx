import { File, Paperclip, X } from 'lucide-react';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { FieldError } from './field-error.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { useField } from './use-field.ts';

/** Files that were given as an answer. */
export function FileInput({ field, path }: { field: PlainField; path: string }) {
	const { context } = useFormDesk();
	const { id, value, setValue, isRequired, error } = useField(field, path);
	const ids = Array.isArray(value) ? (value as readonly string[]) : [];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would make its caption part of every button
		<div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-caption`} className="grid gap-1.5 outline-none">
			<p id={`${id}-caption`} className="flex items-baseline justify-between gap-2 text-sm font-medium text-muted">
				{field.caption}
				{!isRequired && <span className="text-xs font-normal text-faint">optional</span>}
			</p>
			{ids.length > 0 && (
				<ul className="grid gap-1.5">
					{ids.map((fileId) => {
						const name = context.files[fileId]?.name ?? 'A file';
						return (
							<li key={fileId} className="flex min-h-11 items-center gap-2.5 rounded-md bg-raised pl-3 text-sm">
								<File size={16} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden="true" />
								<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
								<button
									type="button"
									aria-label={`Remove ${name}`}
									onClick={() => setValue(ids.filter((other) => other !== fileId))}
									className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
								>
									<X size={16} strokeWidth={1.75} aria-hidden="true" />
								</button>
							</li>
						);
					})}
				</ul>
			)}
			{ids.length === 0 && (
				<p className="flex items-center gap-2 text-sm text-muted">
					<Paperclip size={15} strokeWidth={1.75} aria-hidden="true" />
					Files can be sent later; the label asks you for them.
				</p>
			)}
			<FieldError id={`${id}-error`}>{error}</FieldError>
			{field.help !== undefined && <p className="text-xs text-faint">{field.help}</p>}
		</div>
	);
}
