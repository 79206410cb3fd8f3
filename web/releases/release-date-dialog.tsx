import { isDay } from '../../domain/kernel/day.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { warnOfReleaseDate } from '../../domain/releases/release-date.ts';
import type { Release } from '../../domain/releases/releases.api.ts';
import * as m from '../../domain/releases/releases.messages.ts';
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
			showToast(t(date === '' ? m.dateRemoved : m.dateSaved, { title }));
			onClose();
		},
	});
	const typed = form.watch('date');
	const warning = isDay(typed) ? warnOfReleaseDate(typed, localDay(new Date())) : null;
	return (
		<FormDialog
			form={form}
			title={t(m.dialogTitle, { title })}
			description={t(m.dialogText)}
			submitCaption={t(general.save)}
			onClose={onClose}
		>
			<FormTextField form={form} name="date" caption={t(m.releaseDate)} type="date" hint={warning} />
		</FormDialog>
	);
}
