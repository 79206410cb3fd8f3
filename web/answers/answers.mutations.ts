import { useMutation } from '@tanstack/react-query';
import { answerTemplateTopic, answerTopic, senderTopic } from '../../domain/answers/answers.topics.ts';
import { songTopic } from '../../domain/songs/songs.topics.ts';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

export function useSaveTemplate() {
	const onSettled = useInvalidate(answerTemplateTopic);
	return useMutation(endpoints.answers.saveAnswerTemplate.mutationOptions({ onSettled }));
}

export function useSendAnswer() {
	const onSettled = useInvalidate(answerTopic);
	return useMutation(endpoints.answers.sendAnswer.mutationOptions({ onSettled }));
}

export function useAnswerDeclined() {
	const onSettled = useInvalidate(answerTopic);
	return useMutation(endpoints.answers.answerDeclined.mutationOptions({ onSettled }));
}

export function useDeclineAndAnswer() {
	const onSettled = useInvalidate(heldTrackTopic, answerTopic);
	return useMutation(endpoints.answers.declineAndAnswer.mutationOptions({ onSettled }));
}

export function useAnswerSeveral() {
	const onSettled = useInvalidate(answerTopic);
	return useMutation(endpoints.answers.answerSeveral.mutationOptions({ onSettled }));
}

export function useUndoAnswers() {
	const onSettled = useInvalidate(answerTopic);
	return useMutation(endpoints.answers.undoSeveralAnswers.mutationOptions({ onSettled }));
}

export function useMarkAnswered() {
	const onSettled = useInvalidate(answerTopic);
	return useMutation(endpoints.answers.markAnswered.mutationOptions({ onSettled }));
}

export function useBlockAddress() {
	const onSettled = useInvalidate(senderTopic);
	return useMutation(endpoints.answers.blockAddress.mutationOptions({ onSettled }));
}

export function useUnblockAddress() {
	const onSettled = useInvalidate(senderTopic);
	return useMutation(endpoints.answers.unblockAddress.mutationOptions({ onSettled }));
}

export function useMergeAddresses() {
	const onSettled = useInvalidate(senderTopic);
	return useMutation(endpoints.answers.mergeAddresses.mutationOptions({ onSettled }));
}

export function useSeparateAddress() {
	const onSettled = useInvalidate(senderTopic);
	return useMutation(endpoints.answers.separateAddress.mutationOptions({ onSettled }));
}

export function useEraseAddress() {
	const onSettled = useInvalidate(senderTopic, answerTopic, songTopic);
	return useMutation(endpoints.answers.eraseAddress.mutationOptions({ onSettled }));
}
