import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { addressUnconfirmed } from '../../domain/accounts/address.errors.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { queryClient } from '../lib/query-client.ts';
import { Notice, NoticeRemedyContext } from '../ui/notice.tsx';
import { AddressBanner, AddressNotice, ResendConfirmation, remedyOf } from './address-notice.tsx';
import { type Member, MemberContext } from './member.ts';

const resend = 'Resend confirmation email';

beforeAll(() => Promise.all([AddressBanner.preload(), ResendConfirmation.preload()]));

function shown(address: Viewer['address'], failure: string | null = null): string {
	const member = { email: 'mara@label.example', address } as Member;
	return renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<MemberContext value={member}>
				<NoticeRemedyContext value={remedyOf}>
					{failure === null ? <AddressNotice /> : <Notice tone="bad">{failure}</Notice>}
				</NoticeRemedyContext>
			</MemberContext>
		</QueryClientProvider>,
	);
}

test('the banner asks for the confirmation and offers to resend the mail', () => {
	expect(shown({ state: 'needed', confirmBy: null })).toContain('Confirm mara@label.example to email people outside');
	expect(shown({ state: 'needed', confirmBy: null })).toContain(resend);
});

test('the banner shows the date by which an older account must confirm its address', () => {
	const confirmBy = new Date('2099-12-01T12:00:00Z');
	expect(shown({ state: 'due', confirmBy })).toMatch(/Confirm mara@label.example by .*2099/);
});

test('no banner is shown for a confirmed address', () => {
	expect(shown({ state: 'confirmed', confirmBy: null })).toBe('');
});

test('an action that is refused for an unconfirmed address offers to resend the mail beside the refusal', () => {
	const address = { state: 'needed', confirmBy: null } as const;
	expect(shown(address, addressUnconfirmed.message)).toContain(resend);
	expect(shown(address, 'Another failure')).not.toContain(resend);
});
