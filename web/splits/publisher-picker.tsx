import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { useCreateEntry } from '../catalogue/catalogue.mutations.ts';
import { messageOf } from '../lib/api.ts';
import { showToast } from '../ui/toast.ts';
import { type ChosenHolder, HolderPicker } from './holder-picker.tsx';

export interface ChosenPublisher {
	/** Null is Copyright Control. */
	readonly publisherId: CatalogueId | null;
	readonly publisher: string | null;
}

interface PublisherPickerProps {
	writerName: string;
	onChoose: (chosen: ChosenPublisher) => void;
	onClose: () => void;
}

/** Who publishes one row of a split; a writer can have another publisher for each song. */
export function PublisherPicker({ writerName, onChoose, onClose }: PublisherPickerProps) {
	const create = useCreateEntry();

	async function handleChoose({ id, name }: ChosenHolder): Promise<void> {
		if (id === null && name === copyrightControl) return onChoose({ publisherId: null, publisher: null });
		try {
			const made = id === null ? await create.mutateAsync({ kind: 'publishers', fields: { name } }) : { id };
			onChoose({ publisherId: made.id, publisher: name });
		} catch (error) {
			showToast({ message: messageOf(error, unexpected.message), tone: 'neutral' });
		}
	}

	return (
		<HolderPicker
			kind="publishers"
			title={`Who publishes the share of ${writerName}?`}
			find="Find a publisher"
			newCaption={(name) => (name === copyrightControl ? `${name} (no publisher)` : `Add “${name}” as a new publisher`)}
			suggested={copyrightControl}
			onChoose={(chosen) => void handleChoose(chosen)}
			onClose={onClose}
		/>
	);
}
