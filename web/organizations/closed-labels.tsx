import { Undo2 } from 'lucide-react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useReopenLabel } from './label-setup.mutations.ts';
import { useClosedLabels } from './organizations.queries.ts';

/** Labels that closed behind this person, as long as they can be brought back. */
export function ClosedLabels() {
	const labels = useClosedLabels();
	const reopen = useReopenLabel();
	if (labels.length === 0) return null;
	return (
		<section aria-label="Closed labels" className="mt-4 grid gap-3">
			{reopen.error && <Notice tone="bad">{messageOf(reopen.error, unexpected.message)}</Notice>}
			{labels.map(({ id, name, deletedAt }) => (
				<Card key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
					<p className="min-w-0 text-row">
						<span className="font-semibold">{name}</span> is closed.
						<span className="block text-sm text-muted">
							On {formatDay(deletedAt, new Date())} it is deleted with all its songs.
						</span>
					</p>
					<Button
						icon={Undo2}
						isBusy={reopen.isPending && reopen.variables.organizationId === id}
						onClick={() => reopen.mutate({ organizationId: id })}
					>
						Bring back
					</Button>
				</Card>
			))}
		</section>
	);
}
