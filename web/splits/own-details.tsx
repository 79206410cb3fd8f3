import { useState } from 'react';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';

const WriterDetailsForm = lazyComponent(
	async () => (await import('./writer-details-form.tsx')).WriterDetailsForm,
	() => <p className="text-sm text-muted">One moment…</p>,
);

interface OwnDetailsProps {
	token: string;
	split: GuestSplit;
	onSent: () => Promise<void>;
}

const names = { ipi: 'IPI', society: 'society', publisher: 'publisher' } as const;

/** What the label should know of the writer to have them paid. */
export function OwnDetails({ token, split, onSent }: OwnDetailsProps) {
	const [isOpen, setIsOpen] = useState(false);
	const { missing, suggested, labelName } = split;
	if (isOpen)
		return (
			<WriterDetailsForm
				token={token}
				split={split}
				onSent={async () => {
					await onSent();
					setIsOpen(false);
				}}
				onCancel={() => setIsOpen(false)}
			/>
		);
	return (
		<div className="grid justify-items-start gap-1.5 text-sm text-muted">
			{suggested ? (
				<p role="status">Thank you. {labelName} has what you gave and checks it.</p>
			) : (
				missing.length > 0 && (
					<p>
						{labelName} does not have your {missing.map((key) => names[key]).join(', ')} yet.
					</p>
				)
			)}
			<Button size="sm" onClick={() => setIsOpen(true)}>
				{suggested ? 'Change it' : 'Give or correct IPI, society, publisher'}
			</Button>
		</div>
	);
}
