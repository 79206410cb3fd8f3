import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type Language, takeLanguageFrom } from '../../../domain/kernel/message.ts';

const current = new AsyncLocalStorage<Language>();
takeLanguageFrom(() => current.getStore());

/** Messages are filled in this language while a request is handled. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
	return current.run(language, run);
}

/** What is stored, and what is sent to other people, does not depend on the language of the person who caused it. */
export function inEnglish<Result>(run: () => Result): Result {
	return current.run(english, run);
}
