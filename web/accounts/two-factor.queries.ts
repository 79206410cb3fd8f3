import { deviceTopic, twoFactorTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, queryOf } from '../lib/api.ts';

export const useTwoFactor = queryOf(endpoints.accounts.getTwoFactor);
export const useBeginTwoFactor = mutationOf(endpoints.accounts.beginTwoFactor);
export const useConfirmTwoFactor = mutationOf(endpoints.accounts.confirmTwoFactor, twoFactorTopic, deviceTopic);
export const useRenewRecoveryCodes = mutationOf(endpoints.accounts.renewRecoveryCodes, twoFactorTopic);
export const useSwitchOffTwoFactor = mutationOf(endpoints.accounts.switchOffTwoFactor, twoFactorTopic, deviceTopic);
