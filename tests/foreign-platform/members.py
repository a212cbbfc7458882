"""The calls about members: list, search, one member, edit."""

import re

from answers import Answer, fail, ok
from rows import all_members, sent

PREFIXES = ('account', 'name', 'telephone', 'imei', 'iccid')
WORDS = ('terminalType', 'accountStatus', 'callStatus', 'verification', 'certificationStatus')
TRUTHS = ('online', 'bindFlag')
SEARCHED = ('account', 'nickName', 'name', 'telephone', 'imei', 'iccid')
SWITCHES = {
    'activate': ('accountStatus', 'activated'),
    'deactivate': ('accountStatus', 'notActivated'),
    'allowCall': ('callStatus', 'allow'),
    'prohibitCall': ('callStatus', 'prohibit'),
}
EDITED = (
    'account', 'nickName', 'name', 'telephone', 'identityCard', 'imei', 'iccid', 'thirdCode',
    'sex', 'terminalType', 'livePermission', 'personalProfile',
)  # fmt: skip


class MemberCalls:
    """The members with their calls; each takes the account that calls, and the parameters."""

    def __init__(self):
        self.rows = all_members()

    def page(self, account, parameters):
        """A page of the members that the filters leave."""
        return ok(paged(self._left(account, parameters), parameters))

    def search(self, account, parameters):
        """A page of the members with a text in any of their texts; code 3 where there are none."""
        wanted = parameters['search'].lower()
        return self._found(account, parameters, SEARCHED, wanted)

    def by_nickname(self, account, parameters):
        """A page of the members with a text in their nickname; code 3 where there are none."""
        return self._found(account, parameters, ('nickName',), parameters['nickName'].lower())

    def one(self, account, parameters):
        """A member by its id."""
        row = self._own(account, parameters['id'])
        return fail(4) if row is None else ok(sent(row))

    def edit(self, account, parameters):
        """Writes the fields of one member that are sent, or switches a status of several."""
        action = parameters['action']
        if action in SWITCHES:
            return self._switch(account, parameters['userIds'], *SWITCHES[action])
        if action != 'edit':
            return fail(0, '本平台不提供此操作')
        row = self._own(account, parameters['userId'])
        if row is None:
            return fail(4)
        if row['rowVersion'] != parameters['rowVersion']:
            return Answer(5, {'rowVersion': 'stale'})
        account_name = parameters.get('account', row['account'])
        if any(other['account'] == account_name and other is not row for other in self.rows.values()):
            return Answer(5, {'account': 'taken'})
        if not re.fullmatch(r'(AH-\w+)?', parameters.get('thirdCode') or ''):
            return Answer(2, {'thirdCode': '特殊编号须以 AH- 开头'})
        row.update({name: parameters[name] or None for name in EDITED if name in parameters})
        row['livePermission'] = int(bool(row['livePermission']))
        row['rowVersion'] += 1
        return ok({'changed': 1})

    def used(self, agent):
        """How many members an agent has, and how many of them are online."""
        rows = [row for row in self.rows.values() if row['agentInfoId'] == agent]
        return len(rows), sum(row['online'] for row in rows)

    def _found(self, account, parameters, fields, wanted):
        rows = self._left(account, parameters)
        found = [row for row in rows if any(wanted in (row[name] or '').lower() for name in fields)]
        return ok(paged(found, parameters)) if found else fail(3)

    def _switch(self, account, ids, field, value):
        rows = [row for row in (self._own(account, one) for one in ids) if row is not None]
        changed = [row for row in rows if row[field] != value]
        for row in changed:
            row[field] = value
            row['rowVersion'] += 1
        return ok({'changed': len(changed), 'already': len(rows) - len(changed)})

    def _own(self, account, user_id):
        """The row of an id, unless it belongs to another tenant than the account's."""
        row = self.rows.get(int(user_id))
        return row if row is not None and account.sees(row['agentInfoId']) else None

    def _left(self, account, parameters):
        rows = [row for row in self.rows.values() if account.sees(row['agentInfoId'])]
        return [row for row in rows if all(test(row) for test in conditions(parameters))]


def conditions(parameters):
    """A test of a row for each filter that is given."""
    for name in PREFIXES:
        if parameters.get(name):
            yield lambda row, name=name: (row[name] or '').startswith(parameters[name])
    for name in WORDS + TRUTHS:
        if name in parameters:
            yield lambda row, name=name: row[name] == parameters[name]
    if 'ids' in parameters:
        yield lambda row: row['userId'] in [int(one) for one in parameters['ids']]
    if 'agentInfoId' in parameters:
        yield lambda row: row['agentInfoId'] == int(parameters['agentInfoId'])
    # Nothing is ever deleted here.
    if parameters.get('deleted'):
        yield lambda row: row['deletedAt'] is not None


def paged(rows, parameters):
    """One page of rows in the wanted order, the newest first where none is given; their count is text, as of a bigint."""
    number = int(parameters.get('pageNum', 1))
    size = int(parameters.get('pageSize', 20))
    field = parameters.get('sort', 'createTime')
    down = parameters.get('order', 'desc') == 'desc'
    ordered = sorted(rows, key=lambda row: (str(row[field] or ''), row['userId']), reverse=down)
    page = ordered[(number - 1) * size : number * size]
    return {'list': [sent(row) for row in page], 'total': str(len(rows)), 'pageNum': number, 'pageSize': size}
