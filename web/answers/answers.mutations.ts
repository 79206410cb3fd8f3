import { answerTemplateTopic, answerTopic, senderTopic } from '../../domain/answers/answers.topics.ts';
import { songTopic } from '../../domain/songs/songs.topics.ts';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf } from '../lib/endpoint-hooks.ts';

export const useSaveTemplate = mutationOf(endpoints.answers.saveAnswerTemplate, answerTemplateTopic);
export const useSendAnswer = mutationOf(endpoints.answers.sendAnswer, answerTopic);
export const useAnswerDeclined = mutationOf(endpoints.answers.answerDeclined, answerTopic);
export const useDeclineAndAnswer = mutationOf(endpoints.answers.declineAndAnswer, heldTrackTopic, answerTopic);
export const useAnswerSeveral = mutationOf(endpoints.answers.answerSeveral, answerTopic);
export const useUndoAnswers = mutationOf(endpoints.answers.undoSeveralAnswers, answerTopic);
export const useMarkAnswered = mutationOf(endpoints.answers.markAnswered, answerTopic);
export const useBlockAddress = mutationOf(endpoints.answers.blockAddress, senderTopic);
export const useUnblockAddress = mutationOf(endpoints.answers.unblockAddress, senderTopic);
export const useMergeAddresses = mutationOf(endpoints.answers.mergeAddresses, senderTopic);
export const useSeparateAddress = mutationOf(endpoints.answers.separateAddress, senderTopic);
export const useEraseAddress = mutationOf(endpoints.answers.eraseAddress, senderTopic, answerTopic, songTopic);
