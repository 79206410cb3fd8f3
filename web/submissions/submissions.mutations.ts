import { useMutation, useQuery } from '@tanstack/react-query';
import { activityTopic, heldTrackTopic, songTopic, submitPageTopic } from '../../domain/kernel/topics.ts';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import { client, endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';

export const useAcceptHeldTrack = mutationOf(endpoints.submissions.acceptHeldTrack, heldTrackTopic, songTopic);
export const useDeclineHeldTrack = mutationOf(endpoints.submissions.declineHeldTrack, heldTrackTopic);
export const useUndoDecline = mutationOf(endpoints.submissions.undoDecline, heldTrackTopic);
export const useBlockHeldSender = mutationOf(endpoints.submissions.blockHeldSender, heldTrackTopic, activityTopic);
export const useMarkHeard = mutationOf(endpoints.submissions.markHeard);

export function useSaveSubmitSettings() {
	const onSuccess = useInvalidate(submitPageTopic, heldTrackTopic, activityTopic);
	return useMutation(endpoints.submissions.saveSubmitSettings.mutationOptions({ onSuccess }));
}

/** Opens or pauses the page and leaves its other settings as they are. */
export function useSetSubmitState() {
	const onSuccess = useInvalidate(submitPageTopic, heldTrackTopic, activityTopic);
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

export function useHeldTracks() {
	return useQuery(endpoints.submissions.listHeldTracks.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useSubmitSettings() {
	return useQuery(endpoints.submissions.getSubmitSettings.queryOptions());
}
