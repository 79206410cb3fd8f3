import { readFileSync } from 'node:fs';
import type { RunningProcess } from '../server/testing/server-process.ts';

/** Memory of a server; null if the system does not report it. */
export function memoryMb({ pid }: RunningProcess): number | null {
	try {
		const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
		return kilobytes === undefined ? null : Number(kilobytes) / 1024;
	} catch {
		return null;
	}
}
