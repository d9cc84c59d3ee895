/** Whether this is the usual `npm test`, which tries fewer of many alike cases than `npm test -- all`. */
export const isUsual = process.env.TEST_EXTENT === 'usual'
