import { describe, expect, it } from 'vitest'
import { axisDay, axisTime, clockTime, dayInWords } from '../../../components/chart/axis-dates.ts'

const moment = new Date('2027-03-14T17:30:05Z')

describe('dates on an axis', () => {
  it('are written as in each language, in Western digits', () => {
    expect(axisDay('2027-03-04', 'en')).toBe('Mar 4')
    expect(axisDay('2027-03-04', 'zh-CN')).toBe('3月4日')
    expect(axisDay('2027-03-04', 'my')).toBe('မတ် 4')
  })

  it('are in the given zone, midnight as 00', () => {
    expect(axisTime(moment, 'en', 'Asia/Yangon')).toBe('00:00')
    expect(axisTime(moment, 'en', 'Asia/Shanghai')).toBe('01:30')
  })

  it('name the day of the week in the given zone', () => {
    expect(dayInWords(moment, 'en', 'Asia/Yangon')).toBe('Monday, March 15')
    expect(dayInWords(moment, 'zh-CN', 'Europe/London')).toBe('3月14日星期日')
    expect(dayInWords(moment, 'my', 'Europe/London')).toBe('မတ် 14 တနင်္ဂနွေ')
  })

  it('show the time to the second alike in every language', () => {
    for (const tag of ['en', 'zh-CN', 'my']) expect(clockTime(moment, tag, 'Asia/Yangon')).toBe('00:00:05')
  })
})
