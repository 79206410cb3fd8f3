import {
	type AnswerKind,
	type AnswerWords,
	answerKinds,
	startingTemplates,
} from '../../domain/answers/answer-kinds.ts';
import type { AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import { checkWords } from '../../domain/answers/answer-rules.ts';
import { templateChanged } from '../../domain/answers/answers.errors.ts';
import { answerTemplateTopic } from '../../domain/answers/answers.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { listTemplates, saveTemplate } from './answers.repository.ts';

export type Templates = ReturnType<typeof createTemplates>;

/** The label's texts for answers; each has plain words to begin with. */
export function createTemplates({ db }: { readonly db: Db }) {
	return {
		async list(organizationId: OrganizationId): Promise<AnswerTemplate[]> {
			const changed = await listTemplates(db, organizationId);
			return answerKinds.map((kind) => {
				const { subject, text, rowVersion } = changed.find((row) => row.kind === kind) ?? {
					...startingTemplates[kind],
					rowVersion: 0,
				};
				return { kind, subject, text, rowVersion };
			});
		},

		async save(
			admin: Admin,
			{ kind, rowVersion, ...typed }: AnswerWords & { kind: AnswerKind; rowVersion: number },
			{ address }: RequestFacts,
		): Promise<AnswerTemplate> {
			ensure(checkWords(typed));
			const { organizationId, reviewerId, name } = admin;
			const words = { subject: typed.subject.trim(), text: typed.text.replace(/\r\n?/g, '\n').trim() };
			return db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const saved = await saveTemplate(tx, { organizationId, kind, ...words }, rowVersion);
				if (!saved) throw new AppError(templateChanged);
				const entry = {
					kind: 'answers.template_changed',
					organizationId,
					reviewerId,
					actorName: name,
					address,
				} as const;
				await recordActivity(tx, entry);
				await recordTouched(tx, [`label:${organizationId}`], [answerTemplateTopic, activityTopic]);
				return { kind, ...words, rowVersion: saved.rowVersion };
			});
		},
	};
}
