import { isDay } from '../../domain/kernel/day.ts';
import { warnOfReleaseDate } from '../../domain/releases/release-date.ts';
import type { Release } from '../../domain/releases/releases.api.ts';
import { localDay } from '../lib/local-day.ts';
import { FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useSetReleaseDate } from './releases.queries.ts';

interface ReleaseDateDialogProps {
	title: string;
	release: Release;
	onClose: () => void;
}

export function ReleaseDateDialog({ title, release, onClose }: ReleaseDateDialogProps) {
	const setDate = useSetReleaseDate();
	const form = useAppForm({
		initial: { date: release.date ?? '' },
		submit: async ({ date }) => {
			await setDate.mutateAsync({ releaseId: release.id, date: date === '' ? null : date, version: release.version });
			showToast(date === '' ? `${title} has no release date` : `Release date of ${title} set`);
			onClose();
		},
	});
	const typed = form.watch('date');
	const warning = isDay(typed) ? warnOfReleaseDate(typed, localDay(new Date())) : null;
	return (
		<FormDialog
			form={form}
			title={`When does ${title} come out?`}
			description="The day on which stores release it, at midnight where they are. Leave it empty while there is none."
			submitCaption="Save"
			onClose={onClose}
		>
			<FormTextField form={form} name="date" caption="Release date" type="date" hint={warning} />
		</FormDialog>
	);
}
