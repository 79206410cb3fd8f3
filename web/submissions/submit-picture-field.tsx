import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import { Button } from '../ui/button.tsx';
import { useRemoveSubmitPicture, useSendSubmitPicture } from './submissions.mutations.ts';

/** The picture saves itself, apart from the rest of the form. */
export function SubmitPictureField({ pictureUrl }: { pictureUrl: string | null }) {
	const picker = useRef<HTMLInputElement>(null);
	const send = useSendSubmitPicture();
	const remove = useRemoveSubmitPicture();
	return (
		<div className="grid gap-1.5">
			<p className="text-sm font-medium text-muted">Picture</p>
			<div className="flex flex-wrap items-center gap-3">
				{pictureUrl && <img src={pictureUrl} alt="" className="h-20 w-28 rounded-md object-cover" />}
				<Button size="sm" icon={ImagePlus} isBusy={send.isPending} onClick={() => picker.current?.click()}>
					{pictureUrl ? 'Another picture' : 'Choose a picture'}
				</Button>
				{pictureUrl && (
					<Button size="sm" variant="quiet" icon={Trash2} isBusy={remove.isPending} onClick={() => remove.mutate({})}>
						Take it off
					</Button>
				)}
			</div>
			<p className="text-xs text-faint">JPEG, PNG or WebP, at least 400 pixels on each side. It is saved at once.</p>
			{send.error && (
				<p role="alert" className="text-xs text-bad">
					{send.error.message || pictureRefused.message}
				</p>
			)}
			<input
				ref={picker}
				type="file"
				hidden
				accept="image/jpeg,image/png,image/webp"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) send.mutate(file);
					currentTarget.value = '';
				}}
			/>
		</div>
	);
}
