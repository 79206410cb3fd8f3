import { answerTopic } from '../../../domain/answers/answers.topics.ts';
import { decisionTopic, revealTopic, songTopic } from '../../../domain/songs/songs.topics.ts';
import { endpoints } from '../../lib/api.ts';
import { mutationOf } from '../../lib/endpoint-hooks.ts';

const decisionTopics = [songTopic, decisionTopic, revealTopic];

export const useSignSong = mutationOf(endpoints.reviews.signSong, ...decisionTopics, answerTopic);
export const usePassSong = mutationOf(endpoints.reviews.passSong, ...decisionTopics, answerTopic);
export const useUndoDecision = mutationOf(endpoints.reviews.undoDecision, ...decisionTopics, answerTopic);
export const useCloseReview = mutationOf(endpoints.reviews.closeReview, ...decisionTopics);
export const useReopenReview = mutationOf(endpoints.reviews.reopenReview, ...decisionTopics);
export const useExtendSong = mutationOf(endpoints.reviews.extendSong, ...decisionTopics);
