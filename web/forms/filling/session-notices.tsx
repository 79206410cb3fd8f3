import { guestMessageOf } from '../../links/guest-client.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { captionOfProblem } from './steps.ts';

/** What whoever types has to know: that it is not saved, or that somebody else types too. */
export function SessionNotices() {
	const { form, snapshot } = useFormDesk();
	const { changedByOthers, answers, saveState, refusal } = snapshot;
	const captions = [...changedByOthers]
		// The place of a row is no answer that anybody reads.
		.filter((path) => path.split('.').length !== 2)
		.map((path) => captionOfProblem(form, answers, { path, message: '' }));
	return (
		<>
			{saveState === 'failed' && refusal !== null && (
				<Notice tone="bad">{guestMessageOf(refusal, 'This could not be saved. Please try again.')}</Notice>
			)}
			{saveState === 'failed' && refusal === null && (
				<Notice tone="wait">What you type is kept on this device and is sent as soon as there is a connection.</Notice>
			)}
			<p aria-live="polite" className="sr-only">
				{captions.length > 0 && `Somebody else changed: ${captions.slice(0, 3).join(', ')}`}
			</p>
		</>
	);
}
