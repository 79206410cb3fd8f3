import { useMutation, useQuery } from '@tanstack/react-query';
import { activityTopic, heldDemoTopic, songTopic, submitPageTopic } from '../../domain/kernel/topics.ts';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import { client, endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';

export const useAcceptHeldDemo = mutationOf(endpoints.submissions.acceptHeldDemo, heldDemoTopic, songTopic);
export const useDeclineHeldDemo = mutationOf(endpoints.submissions.declineHeldDemo, heldDemoTopic);
export const useUndoDecline = mutationOf(endpoints.submissions.undoDecline, heldDemoTopic);
export const useBlockHeldSender = mutationOf(endpoints.submissions.blockHeldSender, heldDemoTopic, activityTopic);

export function useSaveSubmitSettings() {
	const onSuccess = useInvalidate(submitPageTopic, heldDemoTopic, activityTopic);
	return useMutation(endpoints.submissions.saveSubmitSettings.mutationOptions({ onSuccess }));
}

/** Opens or pauses the page and leaves its other settings as they are. */
export function useSetSubmitState() {
	const onSuccess = useInvalidate(submitPageTopic, heldDemoTopic, activityTopic);
	return useMutation({
		async mutationFn(state: SubmitPageState) {
			const { pictureUrl: _, link: __, ...settings } = await client.submissions.getSubmitSettings();
			return client.submissions.saveSubmitSettings({ ...settings, state });
		},
		onSuccess,
	});
}

export function useRemoveSubmitPicture() {
	const onSuccess = useInvalidate(submitPageTopic);
	return useMutation(endpoints.submissions.removeSubmitPicture.mutationOptions({ onSuccess }));
}

/** Uploads bytes, so it is not an endpoint of the API. */
export function useSendSubmitPicture() {
	const onSuccess = useInvalidate(submitPageTopic);
	return useMutation({ mutationFn: sendPicture, onSuccess });
}

async function sendPicture(file: File) {
	const response = await fetch('/files/submit-picture', { method: 'POST', body: file });
	if (response.ok) return;
	const { message } = (await response.json().catch(() => ({}))) as { message?: string };
	throw new Error(message ?? pictureRefused.message);
}

export function useHeldDemos() {
	return useQuery(endpoints.submissions.listHeldDemos.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useSubmitSettings() {
	return useQuery(endpoints.submissions.getSubmitSettings.queryOptions());
}
