import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { useFoundEntries } from '../catalogue/catalogue.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FindField } from '../ui/fields.tsx';

export interface ChosenHolder {
	/** Null for a person who is not in the catalogue. */
	readonly id: CatalogueId | null;
	readonly name: string;
}

interface HolderPickerProps {
	kind: 'writers' | 'artists' | 'publishers';
	title: string;
	/** The caption of the field. */
	find: string;
	/** Caption for using a name that is not in the catalogue: `Add “Jory” as a new writer`. */
	newCaption: (name: string) => string;
	/** Offered without typing, such as the label itself. */
	suggested?: string;
	onChoose: (holder: ChosenHolder) => void;
	onClose: () => void;
}

/** Finds a person in the catalogue by name, or uses the name as typed. */
export function HolderPicker(props: HolderPickerProps) {
	const { kind, title, find: findCaption, newCaption, suggested, onChoose, onClose } = props;
	const [find, setFind] = useState('');
	const found = useFoundEntries(kind, find);
	const typed = find.trim();
	const isKnown = found?.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
	const others = [...(typed !== '' && !isKnown ? [typed] : []), ...(suggested && typed === '' ? [suggested] : [])];
	const choices = [
		...(found ?? []).map(({ id, name }) => ({ id, name, caption: name })),
		...others.map((name) => ({ id: null, name, caption: newCaption(name) })),
	];
	return (
		<Dialog onOpenChange={onClose} title={title}>
			<div className="grid gap-3">
				<FindField caption={findCaption} value={find} onValueChange={setFind} />
				<ul className="max-h-[45dvh] overflow-y-auto rounded-lg bg-surface ring-1 ring-line empty:hidden">
					{choices.map(({ id, name, caption }) => (
						<li key={id ?? name} className="border-t border-line/60 first:border-t-0">
							<button
								type="button"
								onClick={() => onChoose({ id, name })}
								className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-row transition-colors hover:bg-raised focus-visible:-outline-offset-2"
							>
								{id === null ? (
									<span className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-muted">
										<Plus size={16} />
									</span>
								) : (
									<Avatar id={id} name={name} />
								)}
								<span className="min-w-0 truncate">{caption}</span>
							</button>
						</li>
					))}
				</ul>
				{found && choices.length === 0 && <p className="text-sm text-muted">{t(m.typeName)}</p>}
			</div>
		</Dialog>
	);
}
