import { randomUUID } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { EvidenceSubject } from '../evidence/evidence-hash.ts';
import { createEvidenceLog, type EvidenceEntry } from '../evidence/evidence-log.service.ts';
import { verifyEvidence } from '../evidence/verify-evidence.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createSeal } from '../platform/seal/seal.ts';
import { run } from './injected-faults.ts';
import { openTestDatabase } from './test-database.ts';

export const evidenceLabel = randomUUID() as OrganizationId;
export const newSubject = (): EvidenceSubject => ({
	organizationId: evidenceLabel,
	kind: 'contract',
	id: randomUUID(),
});

export const mira = { kind: 'signer', id: null, name: 'Mira Quill', email: 'mira@quill.example' } as const;

export const evidenceEntry = (kind: string, more: Partial<EvidenceEntry> = {}): EvidenceEntry => ({
	kind,
	actor: mira,
	ip: '203.0.113.7',
	userAgent: 'Mozilla/5.0',
	data: { version: 2, pages: [1, 2, 3], name: 'Łódź' },
	...more,
});

const tables = ['evidence_rows', 'evidence_chains', 'evidence_register', 'sealed_documents'];

/** Creates the log as on another server. */
export function logOn(db: Db) {
	const config = readConfig({ DATA_DIR: '/tmp', APP_SECRET: 'a secret that is only used by tests' });
	const seal = createSeal({ db, config, clock: systemClock, log: createLog('silent'), thread: createPdfThread() });
	return { db, seal, log: createEvidenceLog({ clock: systemClock, seal }) };
}

export type EvidenceWorld = Awaited<ReturnType<typeof openEvidence>>;

/** Opens the log of evidence on a separate database. */
export async function openEvidence() {
	const testDatabase = await openTestDatabase();
	const { db, seal, log } = logOn(testDatabase.database.db);
	await seal.ready();

	/** Does what the database refuses to everyone, as the owner of the database. */
	async function withoutGuards(work: () => Promise<void>): Promise<void> {
		for (const table of tables) await run(db, `alter table ${table} disable trigger user`);
		await work();
		for (const table of tables) await run(db, `alter table ${table} enable trigger user`);
	}

	return {
		testDatabase,
		db,
		seal,
		log,
		withoutGuards,
		empty: () =>
			withoutGuards(async () => {
				for (const table of tables) await run(db, `delete from ${table}`);
			}),
		async append(subject: EvidenceSubject, ...kinds: string[]): Promise<void> {
			for (const kind of kinds) await db.transaction((tx) => log.append(tx, subject, evidenceEntry(kind)));
		},
		verify: async (queries: Queries = db) => verifyEvidence(queries, await seal.trustedKeys(queries)),
		close: () => testDatabase.close(),
	};
}
