import { messagesPerMinute } from '../../domain/chat/chat-rules.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';

export const messagesPerMember: Limit = { name: 'chat-messages', tries: messagesPerMinute, windowMinutes: 1 };
export const filesPerMember: Limit = { name: 'chat-files', tries: 120, windowMinutes: 10 };
