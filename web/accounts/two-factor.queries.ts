import { useQuery } from '@tanstack/react-query';
import { deviceTopic, twoFactorTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api.ts';

export function useTwoFactor() {
	return useQuery(endpoints.accounts.getTwoFactor.queryOptions());
}

export const useBeginTwoFactor = mutationOf(endpoints.accounts.beginTwoFactor);
export const useConfirmTwoFactor = mutationOf(endpoints.accounts.confirmTwoFactor, twoFactorTopic, deviceTopic);
export const useRenewRecoveryCodes = mutationOf(endpoints.accounts.renewRecoveryCodes, twoFactorTopic);
export const useSwitchOffTwoFactor = mutationOf(endpoints.accounts.switchOffTwoFactor, twoFactorTopic, deviceTopic);
